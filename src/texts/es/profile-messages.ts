import type { Texts } from '../texts.ts';

export const profileMessages: Texts['profileMessages'] = {
  tooShort: (least) => `debe tener al menos ${least} caracteres`,
  tooLong: (most) => `puede tener como máximo ${most} caracteres`,
  invalidCharacters: 'solo puede contener letras a-z, cifras, puntos y guiones bajos',
  reserved: 'está reservada por el servicio',
  siteFile: 'es la dirección de un archivo del sitio',
  onlyDigits: 'no puede tener solo cifras: un número es el id de una página',
  onlyPunctuation: 'debe contener una letra o una cifra',
  taken: 'ya está ocupada',
  tooManyPages: (count, most) => `Tienes ${count} de ${most} páginas como máximo`,
  suspendedNotCopied: 'Una página suspendida no se puede copiar',
  onlySomePages: (address) =>
    `Este acceso se limita a algunas páginas y una página nueva no estaría entre ellas: quien es titular puede permitir todas en ${address}`,
  available: (login) => `${login} está disponible`,
  endsWithDot:
    'termina en punto, que muchas aplicaciones omiten al reconocer un enlace en un texto: en los enlaces a la página se escribe %2E',
  typeAddress: (login) => `Escribe la dirección de la página: ${login}`,
  noSuchPage: 'No tienes esa página: list_profiles muestra los id y las direcciones',
  notWithLanguageId: 'no se puede combinar con languageId: envía uno de los dos',
  oneOf: (codes, hint) => `debe ser uno de estos valores: ${codes}${hint && `; ¿querías decir ${hint}?`}`,
  unknownLanguage: 'debe ser uno de options.languages de los ajustes de la página',
  addressStopsWorking: (before, after) =>
    `La dirección ${before} deja de funcionar al instante y no se redirige: los enlaces, los códigos QR impresos y las etiquetas NFC con ella dejan de servir. La nueva dirección es ${after}.`,
  addressWillStopWorking: (before, after) =>
    `La dirección ${before} funciona hasta que su dueño publique este cambio. Después deja de funcionar y no se redirige: los enlaces, los códigos QR impresos y las etiquetas NFC con ella dejan de servir. La nueva dirección será ${after}.`,
  unavailable: (login, problem) => `${login}: ${problem}`,
};
