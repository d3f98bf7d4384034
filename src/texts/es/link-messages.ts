import type { Texts } from '../texts.ts';

export const linkMessages: Texts['linkMessages'] = {
  tooManyChecked: (minutes) => `Se comprobaron demasiados enlaces. Inténtalo de nuevo en ${minutes} min.`,
  notALinkAtAll: 'debe ser un enlace, por ejemplo https://example.com/page',
  unsupportedScheme: (name, schemes) => `el esquema "${name}" no se admite; esquemas permitidos: ${schemes}`,
  writtenMailto: 'un correo electrónico se escribe mailto:name@example.com',
  noCredentials: 'no puede llevar un nombre de usuario ni una contraseña',
  writtenTel: 'un número de teléfono se escribe tel:+15551234567',
  tooLong: (most) => `puede tener como máximo ${most} caracteres después de añadir https://`,
  webOrMail: 'debe ser una dirección http, https o mailto',
  noSpaces: 'no puede contener espacios: escribe %20 por cada uno',
  notALink: (examples) => `debe ser un enlace, por ejemplo ${examples}`,
  listed: 'está en una lista de enlaces dañinos: comprueba adónde lleva',
  listedAndHidden:
    'está en una lista de enlaces dañinos: los visitantes no lo ven hasta que un administrador lo revise',
};
