import type { Texts } from '../texts.ts';

export const accountMessages: Texts['accountMessages'] = {
  typeYourEmail: (email) => `Escribe tu correo electrónico: ${email}`,
  tokenNotFound: 'Token no encontrado.',
  selectAtLeastOne: 'Selecciona al menos uno.',
  unknownAbility: (abilities) => `Permiso desconocido. Los conocidos son: ${abilities}.`,
  tooManyTokens: (most) => `Como máximo ${most} tokens: elimina uno antes.`,
  onlyWayToSignIn: 'Es tu única forma de iniciar sesión. Crea antes una contraseña o añade una llave de acceso.',
  sessionHasEnded: 'Esta sesión ya terminó.',
  emailIsTaken: 'Ya existe una cuenta con este correo electrónico.',
  emailIsReserved: 'Esta dirección está reservada para un operador. Su cuenta se crea en la línea de comandos.',
  confirmEmailFirst:
    'Confirma antes tu correo electrónico con el enlace que te enviamos. Puedes pedir otro en tus ajustes.',
  linkedAccountNotFound: 'Cuenta vinculada no encontrada.',
  linkedElsewhere: (provider) =>
    `Esta cuenta de ${provider} ya está vinculada a otra cuenta de aquí. Desvincúlala allí antes.`,
  signedInOrOutSince: 'Iniciaste o cerraste sesión desde que empezaste, así que no se vinculó nada. Empieza de nuevo.',
  emailOfProviderIsTaken: (provider) =>
    `Ya existe una cuenta con el correo electrónico de ${provider}. Entra en ella de otra forma y vincula ${provider} en Ajustes → Seguridad.`,
  noAccountIsLinked: (provider) =>
    `Ninguna cuenta está vinculada a tu cuenta de ${provider}, y el registro está cerrado. Pide una cuenta al operador de este sitio.`,
  noEmailFromProvider:
    'El proveedor no compartió ningún correo electrónico, y una cuenta lo necesita. Crea una cuenta con contraseña y vincúlala después.',
  signInWasCancelled: (name) => `Se canceló el inicio de sesión con ${name}. No cambió nada.`,
  signInFailed: (name) => `No se pudo iniciar sesión con ${name}. Inténtalo más tarde o inicia sesión de otra forma.`,
  foreignResponse:
    'Esta respuesta no corresponde a un inicio de sesión que acabes de empezar en este navegador. Empieza de nuevo.',
  tooManySignIns: 'Demasiadas personas están iniciando sesión ahora mismo. Inténtalo en unos segundos.',
  enterEmail: 'Escribe tu correo electrónico.',
  enterValidEmail: 'Escribe un correo electrónico válido.',
  enterName: 'Escribe un nombre.',
  nameTooLong: 'Como máximo 100 caracteres.',
  noControlCharacters: 'No se permiten saltos de línea ni caracteres de control.',
  passwordTooShort: (least) => `Al menos ${least} caracteres.`,
  passwordTooLong: (most) => `Como máximo ${most} caracteres.`,
  passwordTooCommon: 'Esta contraseña es demasiado común.',
  chooseLanguage: 'Elige un idioma de la lista.',
  enterTimezone: 'Escribe una zona horaria como Europe/Madrid.',
  noSuchApp: 'No hay ninguna aplicación así conectada',
  linkExpiredRequestNew: 'Este enlace ya se usó o ha caducado. Pide uno nuevo.',
  unknownPasskey: 'No se reconoció esta llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.',
  requestExpired: 'Esta solicitud ha caducado o ya se usó. Inténtalo de nuevo.',
  passkeyNotFound: 'Llave de acceso no encontrada.',
  passkeyIsAdded: 'Esta llave de acceso ya está añadida.',
  tooManyPasskeys: (most) => `Como máximo ${most} llaves de acceso: quita una antes.`,
  accountOfTokenDeleted: 'La cuenta de este token se eliminó',
  justDeleted: 'Esto se acaba de eliminar',
  linkExpired: 'Este enlace ya se usó o ha caducado.',
  wrongEmailOrPassword: 'El correo electrónico o la contraseña no son correctos.',
  wrongCode: 'Este código no es correcto o ya se usó. Comprueba el reloj de tu dispositivo o usa el código siguiente.',
  hasSecondFactor: 'Tu cuenta ya tiene una aplicación de autenticación. Quítala primero.',
  startSecondFactorAgain: 'No hay nada que confirmar. Empieza de nuevo.',
  changedMeanwhile: 'Mientras tanto se cambió la contraseña o terminó la sesión.',
  tooManyWrongPasswords: (minutes) =>
    `Demasiadas contraseñas incorrectas para esta cuenta. Usa una llave de acceso, restablece tu contraseña en “¿Olvidaste tu contraseña?” o inténtalo de nuevo en ${minutes} min.`,
  tooManyWrongCodes: (minutes) =>
    `Demasiados códigos incorrectos para esta cuenta. Inicia sesión con una llave de acceso o inténtalo de nuevo en ${minutes} min.`,
};
