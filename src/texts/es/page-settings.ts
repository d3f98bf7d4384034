import type { Texts } from '../texts.ts';

export const pageSettings: Texts['pageSettings'] = {
  title: 'Ajustes de la página',
  saved: 'Guardado.',
  save: 'Guardar',
  about: 'Sobre la página',
  name: 'Nombre',
  nameHint: 'Se muestra debajo de la imagen. Si está vacío, se muestra la dirección.',
  description: 'Biografía',
  descriptionHint: 'Texto sin formato, debajo del nombre.',
  address: 'Dirección e idioma',
  addressWarning:
    'La nueva dirección vale al instante. Los enlaces, códigos QR y etiquetas NFC con la anterior dejan de funcionar, no hay redirección y cualquiera puede ocuparla.',
  language: 'Idioma de la página',
  ownLanguage: 'El de mi cuenta',
  avatar: 'Imagen',
  avatarHint: 'Cuadrada, de 800 × 800 píxeles o más. Se muestra como un círculo.',
  choose: 'Elige una imagen',
  upload: 'Usar esta imagen',
  remove: 'Quitar',
  crop: {
    title: 'Recortar imagen',
    text: 'Arrastra la imagen, o muévela con los controles deslizantes.',
    zoom: 'Ampliación',
    across: 'Posición horizontal',
    down: 'Posición vertical',
    use: 'Recortar',
    cancel: 'Cancelar',
  },
  background: 'Fondo',
  backgroundText:
    'La mayoría de las páginas se ven mejor sin él. Usa una imagen horizontal, de 1600 × 900 píxeles o más: se muestra entera a todo el ancho, así que una cuadrada o vertical empuja tu contenido hacia abajo.',
  nothingChosen: 'Elige antes una imagen',
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
  saveSocials: 'Guardar enlaces',
  fullSocials: (most) => `Esta página ha llegado al límite de ${most} enlaces sociales.`,
  approval: 'Publicación',
  holdsChanges: 'Los cambios esperan hasta que los publique',
  holdsChangesText:
    'Los haga quien los haga, tú o un asistente. Los visitantes siguen viendo la página como está hasta que hayas revisado los cambios. Los eventos, y la existencia de un formulario, cambian al instante.',
  statistics: 'Estadísticas',
  statisticsLabel: 'Qué se cuenta',
  statisticsText:
    'Los visitantes cuyo navegador pide no ser rastreado (Global Privacy Control, Do Not Track) nunca se cuentan.',
  statisticsOfServer: {
    counts: 'Este servidor solo cuenta vistas y clics, elijas lo que elijas aquí.',
    off: 'Este servidor no cuenta visitantes, elijas lo que elijas aquí.',
  },
  statisticsModes: {
    on: {
      label: 'Contar vistas, clics y visitantes',
      text: 'También de dónde vienen, cuando al menos 5 visitantes de un día lo tienen en común. La clave que distingue a los visitantes se elimina después de cada día.',
    },
    counts: { label: 'Contar solo vistas y clics', text: 'Nada distingue a un visitante de otro.' },
    off: { label: 'No contar nada', text: 'Lo contado hasta ahora se conserva hasta que se elimine por antigüedad.' },
  },
  legal: 'Privacidad y aviso legal',
  legalText:
    'Enlaces al pie de la página. En muchos países los necesita una página que no sea puramente privada. Cambian al instante, también donde los cambios esperan, y no forman parte del historial.',
  legalLinks: {
    privacy: 'Dirección de tu política de privacidad',
    imprint: 'Dirección de tu aviso legal',
  },
  legalHint: 'Opcional. https://… o mailto:…',
  search: 'Buscadores',
  hiddenFromSearch: 'No mostrar esta página en los buscadores',
  hiddenFromSearchText:
    'Los buscadores que lo respetan quitan la página la próxima vez que la visitan. Quien tenga la dirección la sigue viendo. Cambia al instante, también donde los cambios esperan.',
  more: 'Más',
  domains: 'Usar un dominio propio',
  import: 'Importar enlaces de otra página o de un archivo',
  delete: 'Eliminar esta página',
  gone: 'Página no encontrada',
  goneText: 'Se eliminó, o pertenece a otra cuenta.',
};
