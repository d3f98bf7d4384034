import type { Texts } from '../texts.ts';

export const fileMessages: Texts['fileMessages'] = {
  foreignFile: 'debe ser la ruta de uno de tus archivos: la devuelve upload_file',
  pictureGone: 'Imagen no encontrada: se eliminó o pertenece a otra cuenta',
  notAnImage:
    'debe ser una imagen jpg, png, webp o gif que se pueda decodificar, con un número razonable de píxeles y fotogramas',
  tooManyPixels: (width, height, frames, maxMegapixels) =>
    frames > 1
      ? `tiene ${frames} fotogramas de ${width}x${height} píxeles: fotogramas por píxeles pueden ser como máximo ${maxMegapixels} millones`
      : `tiene ${width}x${height} píxeles: se aceptan como máximo ${maxMegapixels} millones de píxeles`,
  empty: 'Este archivo está vacío. Si está guardado en la nube, descárgalo primero en tu dispositivo.',
  urlNotPublic:
    'debe ser una dirección http o https pública, con el puerto habitual y sin contraseña: su nombre no existe o lleva a una red privada',
  urlStatus: (status) =>
    `${status === 404 || status === 410 ? 'no hay nada en esta dirección' : 'la dirección no devuelve una imagen'} (HTTP ${status}): envía una que se abra sin iniciar sesión`,
  urlNoImage:
    'no es una imagen jpg, png, webp o gif que se pueda decodificar: envía la dirección de la imagen, no la de una página que la muestra',
  urlTooLarge: (megabytes) => `la imagen pesa más de ${megabytes} MB: envía una más pequeña`,
  urlTimedOut: (seconds) =>
    `la imagen no se descargó en ${seconds} segundos: inténtalo de nuevo o envía otra dirección`,
  urlRedirects: (count) => `redirige más de ${count} veces: envía la dirección final`,
  urlNotReached:
    'no se puede acceder a su servidor: rechaza o corta la conexión, o su certificado no es válido. Envía otra dirección',
  fileTooLarge: (megabytes) => `Un archivo puede pesar como máximo ${megabytes} MB`,
  storageFull: (used, max, needed) =>
    `El almacenamiento de la cuenta está lleno: sus imágenes ocupan ${used} de ${max} MB, y esta ocupa ${needed} MB. Quita imágenes de las páginas; cuentan durante 24 horas después de subirlas.`,
  notSquare: (width, height) =>
    `mide ${width}x${height}: se recorta en círculo desde el centro, así que envía una cuadrada`,
  smallAvatar: (width, height, side) => `mide ${width}x${height} y se ve borrosa: envía una de ${side}x${side} o más`,
  notWide: (width, height) =>
    `mide ${width}x${height}, no 16:9: se muestra entera a todo el ancho, así que empuja el contenido hacia abajo`,
  smallBackground: (width) =>
    `mide solo ${width} píxeles de ancho y se ve borrosa: sube una de 1600x900 o más con purpose background`,
  eitherFileOrUrl: 'envía un archivo o url, pero no ambos',
  required: 'es obligatorio',
  requiredWithoutFile:
    'es obligatorio si no se envía un archivo; create_upload da una dirección para enviar el archivo después',
  uploadAddressUnknown: 'No existe esa dirección de subida: pide una con create_upload',
  uploadAddressGone:
    'Esta dirección de subida ya se usó, ha caducado o se revocó su acceso: pide otra con create_upload',
  sendBytes: 'Envía los bytes de la imagen como cuerpo, no un formulario y sin Content-Encoding',
  incompleteFile: 'La conexión se cortó antes de que llegara todo el archivo',
  tooManyDrawings: 'Se están procesando demasiadas imágenes en este momento. Vuelve a intentarlo en unos segundos.',
  animationLost: 'es un PNG animado, del que solo se guarda el primer fotograma: envía un gif o un webp animado',
  onlyWithAvatar: 'solo se usa con purpose avatar',
};
