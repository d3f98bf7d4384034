import type { Texts } from '../texts.ts';

export const slotMessages: Texts['slotMessages'] = {
  notAForm: 'debe ser el id de uno de tus formularios: list_forms los muestra',
  rowIdCharacters: 'solo puede contener letras a-z, cifras y . _ : - ; si lo dejas fuera, se genera uno',
  notAVideo:
    'debe ser la dirección de un vídeo de YouTube, por ejemplo https://www.youtube.com/watch?v=dQw4w9WgXcQ; los canales y las listas no se pueden mostrar.',
  notAPath: 'debe ser la ruta de un archivo como la devuelve upload_file (el campo "path"), no una URL',
  notAColor:
    'debe ser un color: #rgb, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla() o el nombre de un color de CSS en minúsculas',
  foreignEvent: 'debe ser uno de tus eventos',
  foreignForm: 'debe ser el id de uno de tus formularios: list_forms los muestra',
  unknownSlot: 'no es el id de un bloque de esta página: list_slots los muestra',
  repeatedId: 'no se puede repetir',
  ignoredUnlessCustom: 'solo vale con style custom',
  customizeReset: (now, before) =>
    `volvió a ${now}, era ${before}: customize se reemplaza entero, así que envíalo completo`,
  hardToRead: (background, ratio, least) =>
    `cuesta leerlo sobre ${background} (contraste ${ratio} de ${least}): se muestra en negro o blanco`,
  sameLink: (id) => `el bloque ${id} de esta página tiene el mismo enlace`,
  formattingDropped: (maximum) =>
    `con saltos de línea y etiquetas pasa de ${maximum} caracteres: solo se conserva el texto`,
  showsNothing: 'el bloque no muestra nada en la página',
  untilBeforeFrom: 'debe ser posterior al momento desde el que se muestra el bloque',
  noTime:
    'debe ser una fecha y hora en ISO 8601, como 2026-05-01T10:00 en la zona horaria de la cuenta, o con desfase horario',
  noSuchTime: (zone) => `no existe en ${zone}: en ese momento se adelanta el reloj`,
  computedField: 'lo calcula el servidor y no se puede indicar',
  visibilityReset: (before) => `volvió a null, era ${before}: visibility se reemplaza entero, así que envíalo completo`,
  hiddenAnyway:
    'no tiene efecto mientras hidden es true: para ocultar un bloque hasta una hora, envía esa hora como from, sin hidden',
  untilIsPast: 'ya pasó: los visitantes no ven el bloque',
  noSuchSlot: 'Esta página no tiene ese bloque: list_slots muestra los id',
  readOnly: (type) =>
    `Los bloques de tipo ${type} son aquí de solo lectura: se pueden leer y reordenar, y se editan en el panel`,
  unknownType: (types) => `debe ser uno de estos valores: ${types}`,
  tooManySlots: (count, most) => `La página tiene ${count} de ${most} bloques como máximo`,
  pageTooLarge: (size, max) =>
    `La página tendría ${size} de bloques, con los formularios y eventos que muestran; el máximo es ${max}`,
  pagesTooLarge: (pages, more, max) =>
    `Con esto, las páginas que lo muestran superarían los ${max} que puede tener una página: ${[...(pages === '' ? [] : [pages]), ...(more > 0 ? [`${more} más`] : [])].join(' y ')}`,
  unsupported: 'Este tipo de bloque ya no es compatible: solo se puede eliminar o mover.',
  noSuchType: (type, types) => `No hay ningún tipo de bloque ${type}: los tipos son ${types}`,
  titleOrDescription: 'es obligatorio si description está vacío; el formato solo no basta',
  titleOrSubtitle: 'es obligatorio si subtitle está vacío; el formato solo no basta',
  customizeNeeded:
    'es obligatorio con style custom: un objeto con backgroundColor, textColor, subtitleColor y borderRadius, todos opcionales',
  repeatedPath: 'ya está en este bloque: usa cada ruta una sola vez',
  repeatedRowId: 'ya se usa en este bloque: da a cada fila un id propio, o ninguno',
  repeatedIds: 'no puede repetir un id',
  unsupportedSlot: 'Este bloque es de un tipo que ya no es compatible: solo se puede eliminar o mover',
  notWithOrder: 'no se puede combinar con order',
  notWithSlotIds: 'no se puede combinar con slotIds',
  orderOrMove: 'es obligatorio: todos los id de los bloques de la página, o slotId o slotIds con before, after o to',
  onePlace: 'debe ser el único de before, after y to: un bloque va a un solo lugar',
  placeNeeded:
    'es obligatorio con slotId y slotIds: first o last, o en su lugar before o after con el id de otro bloque',
  unknownOther: 'no es el id de otro bloque de esta página: list_slots los muestra',
  wrongOrder: (problems) => `debe contener cada id de los bloques de la página exactamente una vez (${problems})`,
  repeated: (ids, more) => `repetidos: ${ids}${more > 0 ? ` y ${more} más` : ''}`,
  foreign: (ids, more) => `no están en esta página: ${ids}${more > 0 ? ` y ${more} más` : ''}`,
  missing: (ids, more) => `faltan: ${ids}${more > 0 ? ` y ${more} más` : ''}`,
  deletion: (count, login) =>
    `${count === 1 ? 'Se elimina un bloque' : `Se eliminan ${count} bloques`} de la página ${login}.`,
  deletionWithStatistics: (count, login, clicks, more) =>
    `${count === 1 ? 'Se elimina un bloque' : `Se eliminan ${count} bloques`} de la página ${login}, con sus estadísticas. Clics: ${clicks}${more > 0 ? ` y ${more} más` : ''}. Se puede deshacer en el historial de la página.`,
};
