import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const pageSettings: Texts['pageSettings'] = {
  title: 'Ajustes de la página',
  saved: 'Guardado.',
  save: 'Guardar',
  about: 'Sobre la página',
  name: 'Nombre',
  nameHint: 'Se muestra debajo de la foto. Si lo dejas vacío, se muestra la dirección.',
  description: 'Biografía',
  descriptionHint: 'Texto sin formato, debajo del nombre.',
  address: 'Dirección e idioma',
  addressWarning:
    'La nueva dirección se aplica al instante. Los enlaces, códigos QR y etiquetas NFC con la dirección anterior dejarán de funcionar. No hay redirección y cualquiera podrá ocuparla.',
  language: 'Idioma de la página',
  ownLanguage: 'El de mi cuenta',
  avatar: 'Foto de perfil',
  avatarHint: 'Cuadrada, de 800 × 800 píxeles o más. Se muestra como un círculo.',
  choose: 'Elige una imagen',
  upload: 'Usar esta imagen',
  remove: 'Eliminar',
  removeAvatar: 'Quitar la foto',
  otherAvatar: 'otra imagen',
  crop: {
    title: 'Recortar imagen',
    text: 'Arrastra la imagen, o muévela con los controles deslizantes.',
    zoom: 'Zoom',
    across: 'Posición horizontal',
    down: 'Posición vertical',
    use: 'Recortar',
    cancel: 'Cancelar',
  },
  nothingChosen: 'Primero elige una imagen.',
  socials: 'Redes sociales',
  socialsText:
    'Se muestran como pequeños iconos debajo del nombre. El icono se elige según el enlace. Escribe un sitio y un nombre, como instagram anna, o pega una dirección.',
  socialsEmpty:
    'Todavía no hay enlaces. Escribe un sitio y tu nombre en él, como instagram anna, o pega una dirección.',
  social: (number) => `Enlace ${number}`,
  newSocial: 'Añadir un enlace',
  up: (number) => `Subir el enlace ${number}`,
  down: (number) => `Bajar el enlace ${number}`,
  removeSocial: (number) => `Quitar el enlace ${number}`,
  fullSocials: (most) =>
    `Esta página ha alcanzado el límite de ${counted(most, 'enlace', 'enlaces')} a redes sociales.`,
  approval: 'Publicación',
  holdsChanges: 'Revisar los cambios antes de publicarlos',
  holdsChangesText:
    'Los visitantes no verán nada nuevo hasta que publiques, tanto si el cambio es tuyo como de un asistente. Los cambios en los eventos y la eliminación de formularios se aplican al instante.',
  statistics: 'Estadísticas',
  statisticsLabel: 'Qué se cuenta',
  statisticsText:
    'Los visitantes cuyo navegador pide no ser rastreado (Global Privacy Control, Do Not Track) nunca se cuentan.',
  statisticsOfServer: {
    counts: 'Este servidor solo cuenta visitas y clics, elijas lo que elijas aquí.',
    off: 'Este servidor no cuenta visitantes, elijas lo que elijas aquí.',
  },
  statisticsModes: {
    on: {
      label: 'Contar visitas, clics y visitantes',
      text: 'También de dónde vienen, cuando al menos 5 visitantes de un día coinciden. La clave que distingue a los visitantes se elimina después de cada día.',
    },
    counts: { label: 'Contar solo visitas y clics', text: 'Nada distingue a un visitante de otro.' },
    off: { label: 'No contar nada', text: 'Lo contado hasta ahora se conserva hasta que se elimine por antigüedad.' },
  },
  legal: 'Privacidad y aviso legal',
  legalText:
    'Enlaces al pie de la página. En muchos países son obligatorios si la página no es puramente privada. Cambian al instante, aunque revises los cambios antes de publicarlos, y no forman parte del historial.',
  legalLinks: {
    privacy: 'Dirección de tu política de privacidad',
    imprint: 'Dirección de tu aviso legal',
  },
  legalHint: 'Opcional. https://… o mailto:…',
  newUntil: (time) => `Las páginas nuevas no aparecen en los buscadores: esta, hasta el ${time}.`,
  hiddenFromSearch: 'No mostrar esta página en los buscadores',
  hiddenFromSearchText:
    'Los buscadores que lo respetan quitan la página la próxima vez que la visitan. Quien tenga la dirección la sigue viendo. Cambia al instante, aunque revises los cambios antes de publicarlos.',
  more: 'Más',
  domains: 'Usar un dominio propio',
  import: 'Importar enlaces de otra página o de un archivo',
  delete: 'Eliminar esta página',
  gone: 'Página no encontrada',
  goneText: 'Se ha eliminado o pertenece a otra cuenta.',
};
