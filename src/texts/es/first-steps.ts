import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const firstSteps: Texts['firstSteps'] = {
  name: 'Tu nombre',
  nameHint: 'Opcional. Es el título de tu página.',
  links: 'Tus enlaces',
  linksHint:
    'Pega lo que quieras: una lista, un texto o la dirección de tu página de Linktree, Beacons, Bento o Carrd. Los perfiles sociales se convierten en iconos; las canciones y los vídeos se pueden reproducir.',
  linksHintTemplate: 'Opcional. Sin enlaces, la página empieza con los bloques de ejemplo de la plantilla.',
  linksExample: 'instagram.com/anna\nMi tienda https://example.com\nhttps://open.spotify.com/album/…',
  avatar: 'Tu foto de perfil',
  avatarHint: 'Opcional.',
  chooseLook: 'Elegir un estilo',
  submit: 'Crear página',
  looksLike: (service) => `Parece tu página de ${service}.`,
  importAsk: '¿Importar sus enlaces, el nombre y la foto?',
  importLinks: 'Importar sus enlaces',
  asLink: 'Añadirla como enlace',
  lookTitle: 'Elegir un estilo',
  lookLead: 'Tu página en seis diseños. Después puedes cambiarlo todo.',
  looks: {
    orchard: 'Huerto',
    peach: 'Melocotón',
    midnight: 'Medianoche',
    gallery: 'Galería',
    pop: 'Vivo',
    lagoon: 'Laguna',
  },
  noLook: 'Elige uno de los diseños.',
  moreLooks: 'Usar el diseño de una plantilla',
  readyTitle: 'Tu página está publicada',
  readyLead: 'Cualquiera puede abrirla en esta dirección.',
  added: (slots, socials) => {
    const parts = [
      ...(slots > 0 ? [counted(slots, 'bloque', 'bloques')] : []),
      ...(socials > 0 ? [counted(socials, 'red social', 'redes sociales')] : []),
    ];
    return parts.length === 0 ? 'Todavía está vacía.' : `Tiene ${parts.join(' y ')}.`;
  },
  codeText: 'El código QR lleva a ella.',
  codeMore: 'Descargar el código QR',
  see: 'Ver página',
  next: 'Siguientes pasos',
  edit: 'Editar y añadir bloques',
  anotherLook: 'Elegir otro estilo',
  import: 'Importar enlaces de otra página o de un archivo',
  assistant: 'Conectar un asistente de IA',
};
