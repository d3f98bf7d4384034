import { counted } from './es/plural.ts';
import type { messagesForPeople as en } from './messages-for-people-en.ts';
import type { InAnyLanguage } from './texts.ts';

export const messagesForPeople: InAnyLanguage<typeof en> = {
  analyticsMessages: {
    notBegun: (today, zone) => `Este día todavía no ha llegado: en ${zone} hoy es ${today}.`,
    noZone: 'Elige una zona horaria de la lista.',
    bothDates: () => 'Escribe las dos fechas.',
    noDate: 'Escribe una fecha.',
    notBefore: () => 'El último día no puede ser anterior al primero.',
    tooLong: (most) => `Elige como máximo ${counted(most, 'día', 'días')}.`,
    noCounting: 'Elige qué se cuenta.',
  },
  fieldMessages: {
    blank: 'Rellena este campo.',
    unknownField: 'El formulario ha cambiado. Recarga la página e inténtalo de nuevo.',
    required: 'Rellena este campo.',
    wrongType: (type) =>
      type === 'int' ? 'Escribe un número entero.' : type === 'number' ? 'Escribe un número.' : 'Revisa este campo.',
    tooLong: (most) => `Escribe como máximo ${counted(Number(most), 'carácter', 'caracteres')}.`,
    tooManyEntries: (most) => `Aquí caben como máximo ${counted(Number(most), 'elemento', 'elementos')}.`,
    tooLarge: (most) => `Escribe un número que no pase de ${most}.`,
    tooShort: (least) => `Escribe al menos ${counted(Number(least), 'carácter', 'caracteres')}.`,
    tooFewEntries: (least) => `Añade al menos ${counted(Number(least), 'elemento', 'elementos')}.`,
    tooSmall: (least) => `Escribe un número a partir de ${least}.`,
    oneOf: () => 'Elige una de las opciones.',
    otherwiseInvalid: () => 'Revisa este campo.',
    invalid: 'Revisa este campo.',
    first: (_field, message) => message,
    unlisted: (message) => message,
  },
  fileMessages: {
    foreignFile: 'Esta imagen se ha eliminado. Elige otra.',
    notAnImage: 'No se puede leer este archivo. Elige un JPG, PNG, WebP o GIF.',
    tooManyPixels: (width, height, frames, maxMegapixels) =>
      frames > 1
        ? `Esta animación es demasiado grande: ${counted(frames, 'fotograma', 'fotogramas')} de ${width} × ${height} píxeles, más de ${maxMegapixels} millones en total. Elige una más pequeña.`
        : `Esta imagen es demasiado grande: ${width} × ${height} píxeles. Elige una de ${maxMegapixels} millones de píxeles como máximo.`,
    fileTooLarge: (megabytes) => `Este archivo ocupa más de ${megabytes} MB. Elige uno más pequeño.`,
    required: 'Elige un archivo.',
    requiredWithoutFile: 'Elige un archivo.',
  },
  formMessages: {
    foreignChannel: 'Elige uno de tus canales de notificaciones.',
    listedTwice: 'Está repetido en la lista.',
    noSuchForm: 'Este formulario ya no existe.',
    tooManyForms: (most) => `Has alcanzado el límite de ${counted(most, 'formulario', 'formularios')}.`,
    optionsNeeded: 'Añade al menos una opción.',
    optionsOnlyOfSelect: 'Solo el tipo «Opción de una lista» tiene opciones.',
  },
  importAccount: {
    loginUnusable: (login, problem) => `${login}: ${problem}`,
  },
  importMessages: {
    fileTooLarge: (megabytes) => `Este archivo ocupa más de ${megabytes} MB. Elige uno más pequeño.`,
    unreadFormat: (format) =>
      `No se pueden leer archivos de formato ${format}. Exporta los enlaces como HTML, CSV o texto, o guarda la página en el navegador como «Página web, solo HTML».`,
    noLink: 'Aquí no hay ningún enlace. Escribe uno, por ejemplo: Mi tienda https://example.com.',
  },
  linkMessages: {
    notALinkAtAll: 'Esto no parece un enlace. Ejemplo: example.com/tienda.',
    unsupportedScheme: (name) => `No se admiten los enlaces que empiezan por «${name}:».`,
    writtenMailto: 'Un correo electrónico se escribe así: mailto:name@example.com.',
    noCredentials: 'El enlace no puede llevar un nombre de usuario ni una contraseña.',
    writtenTel: 'Un número de teléfono se escribe así: tel:+15551234567.',
    tooLong: (most) => `El enlace es demasiado largo. Puede tener ${counted(most, 'carácter', 'caracteres')}.`,
    webOrMail: 'Escribe una dirección web o un correo electrónico, como https://example.com o mailto:name@example.com.',
    noSpaces: 'Esto no parece un enlace. Ejemplo: example.com/tienda.',
    notALink: (examples) => `Esto no parece un enlace. Ejemplos: ${examples}.`,
  },
  musicMessages: {
    noRelease: 'No se ha encontrado ningún lanzamiento. Revisa el enlace, el título o el código.',
    noSuchCode:
      'No se ha encontrado ningún lanzamiento. Un UPC tiene 12 dígitos y un EAN, 13. Revisa el código o escribe un enlace o un título.',
    noReleaseAtAddress:
      'No se ha encontrado ningún lanzamiento en este enlace. Prueba con uno de Spotify, Apple Music o Deezer, o escribe el título y el artista.',
    servicesAway: (seconds) =>
      `Los servicios de música no responden. Inténtalo de nuevo en ${counted(seconds, 'segundo', 'segundos')} o rellena los campos tú.`,
    wrongQuery: 'Escribe un enlace, un título o un código UPC o ISRC.',
  },
  profileMessages: {
    tooShort: (least) => `Escribe al menos ${counted(least, 'carácter', 'caracteres')}.`,
    tooLong: (most) => `Escribe como máximo ${counted(most, 'carácter', 'caracteres')}.`,
    invalidCharacters: 'Usa solo letras sin acentos, cifras, puntos y guiones bajos.',
    reserved: 'Esta dirección no está disponible.',
    siteFile: 'Esta dirección no está disponible.',
    onlyDigits: 'La dirección no puede tener solo cifras.',
    onlyPunctuation: 'Usa al menos una letra o una cifra.',
    taken: 'Esta dirección ya está ocupada. Prueba con otra.',
    tooManyPages: (_count, most) => `Has alcanzado el límite de ${counted(most, 'página', 'páginas')}.`,
    noSuchPage: 'Esta página ya no existe.',
    unknownLanguage: 'Elige un idioma de la lista.',
    unavailable: (_login, problem) => problem,
  },
  requestMessages: {
    oneFile: 'Elige un solo archivo.',
    tooManyFiles: (most) => `Elige como máximo ${counted(most, 'archivo', 'archivos')}.`,
    incompleteForm: 'La subida se ha interrumpido. Inténtalo de nuevo.',
    bodyTooLarge: 'Ocupa demasiado. Elige un archivo más pequeño o acorta el texto.',
    away: 'El servicio no está disponible en este momento y no se ha hecho ningún cambio. Inténtalo en unos segundos.',
    unwritable:
      'El servicio no puede guardar nada en este momento y no se ha hecho ningún cambio. Inténtalo en un minuto.',
    lostWhileSaving: 'Se ha perdido la conexión al guardar. Comprueba si se ha guardado antes de intentarlo de nuevo.',
    filesAway: 'Las imágenes no están disponibles en este momento. Inténtalo en unos segundos.',
    filesFull: 'No queda espacio para archivos en el servidor y no se ha guardado nada. Inténtalo en un minuto.',
    otherChange: 'Todavía se está guardando otro cambio de tu cuenta. Inténtalo de nuevo.',
    tooManyRequests: (seconds) =>
      `Demasiadas solicitudes. Inténtalo de nuevo en ${counted(seconds, 'segundo', 'segundos')}.`,
    noCursor: 'La lista ha cambiado. Vuelve al principio.',
  },
  shareMessages: {
    notAColor: 'Escribe un color, por ejemplo #0d5c46.',
    mustBeDarker:
      'Elige un color más oscuro que el fondo: muchos teléfonos no leen un código claro sobre fondo oscuro.',
    tooPale:
      'Este color se parece demasiado al fondo y los teléfonos no lo leerían. Elige un color más oscuro o un fondo más claro.',
    unknownMiddle: 'Elige qué se muestra en el centro.',
    noAvatar: 'Esta página no tiene foto de perfil. Elige otra opción.',
  },
  slotMessages: {
    notAForm: 'Elige un formulario.',
    notAVideo: 'Pega el enlace de un solo vídeo de YouTube.',
    notAPath: 'Elige una imagen.',
    notAColor: 'Escribe un color, por ejemplo #0d5c46 o teal.',
    foreignEvent: 'Elige un evento.',
    foreignForm: 'Elige un formulario.',
    untilBeforeFrom: 'El final debe ser posterior al inicio.',
    noTime: 'Escribe una fecha y una hora.',
    noSuchTime: (zone) => `Esta hora no existe en ${zone}: en ese momento se adelanta el reloj.`,
    noSuchSlot: 'Este bloque ya no existe.',
    tooManySlots: (_count, most) =>
      `Esta página ha alcanzado el límite de ${counted(most, 'bloque', 'bloques')}. Elimina uno para añadir otro.`,
    pageTooLarge: (size, max) =>
      `La página sería demasiado grande: ${size} de ${max}. Acorta sus textos o elimina bloques.`,
    pagesTooLarge: (pages, more, max) =>
      `Estas páginas ocuparían más de ${max}: ${pages}${more > 0 ? ` y ${more} más` : ''}. Acorta el texto o elimina bloques en ellas.`,
    deletion: (count, login) => `¿Eliminar ${counted(count, 'bloque', 'bloques')} de ${login}?`,
    deletionWithStatistics: (count, login, clicks, more) =>
      `${count === 1 ? 'Se eliminará' : 'Se eliminarán'} para siempre ${counted(count, 'bloque', 'bloques')} de ${login}, con sus estadísticas. Clics: ${clicks}${more > 0 ? ` y ${more} más` : ''}.`,
    titleOrDescription: 'Escribe un título o una descripción.',
    titleOrSubtitle: 'Escribe un título o un subtítulo.',
    customizeNeeded: 'Elige los colores.',
    repeatedPath: 'Esta imagen ya está en el bloque.',
    repeatedRowId: 'Esta fila está repetida en el bloque.',
  },
  socialMessages: {
    noAccount: () => 'Esta cuenta ya no está conectada.',
    noSuchAccount: 'Esta cuenta ya no está conectada.',
    off: 'Las estadísticas de redes sociales están desactivadas.',
  },
  stickerMessages: {
    tooManyStickers: (most) =>
      `Esta página ha alcanzado el límite de ${counted(most, 'sticker', 'stickers')}. Elimina uno para añadir otro.`,
    unknownSticker: 'Este sticker ya no existe.',
    unknownSlot: 'Este bloque ya no existe. Elige otro.',
    tooFar: (most) => `Deja el sticker a un máximo de ${counted(most, 'píxel', 'píxeles')} de su punto de anclaje.`,
    off: 'Los stickers están desactivados.',
    oneEmoji: 'Escribe exactamente un emoji.',
    pathOrEmoji: 'Elige un emoji o una imagen.',
  },
};
