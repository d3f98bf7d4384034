import type { Texts } from '../texts.ts';

export const linkMessages: Texts['linkMessages'] = {
  unreachable: {
    host_not_found: () => 'No se encontró el servidor o no tiene una dirección pública.',
    connection_refused: () => 'El servidor rechazó la conexión.',
    timed_out: () => 'El servidor no respondió a tiempo.',
    certificate_invalid: () =>
      'El certificado del servidor no es válido o ha caducado: los navegadores avisan a los visitantes.',
    too_many_redirects: () => 'La dirección redirige demasiadas veces.',
    http_status: (status) =>
      `El servidor respondió con el estado HTTP ${status}. Puede que solo rechace programas: abre el enlace en un navegador.`,
    connection_failed: () => 'Falló la conexión con el servidor.',
  },
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
