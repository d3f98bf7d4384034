import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const firstSteps: Texts['firstSteps'] = {
  links: 'Tus enlaces',
  linksHint:
    'Pega cualquier texto con enlaces; se conservan los nombres que tengan al lado. Los perfiles sociales se convierten en iconos, las canciones y los álbumes en enlaces a todos los servicios de música, los vídeos en bloques de vídeo y todo lo demás en botones.',
  linksExample: 'instagram.com/anna\nMi tienda https://example.com\nhttps://open.spotify.com/album/…',
  avatar: 'Tu foto de perfil',
  avatarHint: 'Opcional.',
  submit: 'Crear página',
  readyTitle: 'Tu página está publicada',
  readyLead: 'Cualquiera puede abrirla en esta dirección.',
  added: (slots, socials) => {
    const parts = [
      ...(slots > 0 ? [counted(slots, 'bloque', 'bloques')] : []),
      ...(socials > 0 ? [counted(socials, 'red social', 'redes sociales')] : []),
    ];
    return parts.length === 0 ? 'Todavía está vacía.' : `Tiene ${parts.join(' y ')}.`;
  },
  see: 'Ver página',
  next: 'Siguientes pasos',
  edit: 'Editar y añadir bloques',
  settings: 'Añadir tu nombre y tu foto de perfil',
  picture: 'Añadir tu foto de perfil y tu biografía',
  design: 'Elegir un tema',
  import: 'Importar enlaces de otra página o de un archivo',
  assistant: 'Conectar un asistente de IA',
};
