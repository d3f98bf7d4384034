import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const accountMessages: Texts['accountMessages'] = {
  typeYourEmail: (email) => `Escribe tu correo electrónico: ${email}`,
  tokenNotFound: 'Token no encontrado.',
  noPageOfAccount: (login) => `La cuenta no tiene ninguna página ${login}.`,
  selectPage: 'Selecciona al menos una página o permite todas.',
  foreignPage: 'No se encontró una página: se eliminó o es de otra cuenta.',
  selectAtLeastOne: 'Selecciona al menos un permiso.',
  unknownAbility: (abilities) => `Permiso desconocido. Los conocidos son: ${abilities}.`,
  tooManyTokens: (most) => `Has alcanzado el límite de ${counted(most, 'token', 'tokens')}. Primero elimina uno.`,
  onlyWayToSignIn: 'Es tu única forma de iniciar sesión. Primero crea una contraseña o añade una llave de acceso.',
  sessionHasEnded: 'Esta sesión ya ha terminado.',
  emailIsTaken: 'Ya existe una cuenta con este correo electrónico.',
  mailDomainIsRejected: 'Este servidor no acepta direcciones de este dominio. Usa otra dirección.',
  emailIsReserved: 'Esta dirección está reservada para un administrador. Su cuenta se crea en la línea de comandos.',
  confirmEmailFirst:
    'Primero confirma tu correo electrónico con el enlace que te hemos enviado. Puedes pedir otro en tus ajustes.',
  linkedAccountNotFound: 'Cuenta vinculada no encontrada.',
  linkedElsewhere: (provider) =>
    `Esta cuenta de ${provider} ya está vinculada a otra cuenta de Vitrine. Primero desvincúlala en esa otra cuenta.`,
  signedInOrOutSince:
    'Durante el proceso cerraste o iniciaste sesión, por eso no se ha vinculado nada. Empieza de nuevo.',
  emailOfProviderIsTaken: (provider) =>
    `Ya existe una cuenta con el correo electrónico de ${provider}. Entra en ella de otra forma y vincula ${provider} en Ajustes → Seguridad.`,
  noAccountIsLinked: (provider) =>
    `Tu cuenta de ${provider} no está vinculada a ninguna cuenta de Vitrine y el registro está cerrado. Pide una cuenta al administrador de este sitio.`,
  noAccountWithoutInvitation: (provider) =>
    `Ninguna cuenta está vinculada a tu cuenta de ${provider}, y una nueva necesita una invitación. Abre primero la dirección de tu invitación o pídela al administrador de este sitio.`,
  invitation: {
    missing: 'Necesitas una invitación. Pídela al administrador de este sitio.',
    unknown: 'Esta invitación no existe o se canceló. Comprueba la dirección o pide otra.',
    expired: 'Esta invitación ha caducado. Pide otra.',
    usedUp: 'Esta invitación ya se usó. Pide otra.',
  },
  noEmailFromProvider:
    'El servicio de inicio de sesión no ha compartido ningún correo electrónico y la cuenta lo necesita. Crea una cuenta con contraseña y después vincula este acceso en los ajustes.',
  signInWasCancelled: (name) => `Se ha cancelado el inicio de sesión con ${name}. No ha cambiado nada.`,
  signInFailed: (name) => `No se pudo iniciar sesión con ${name}. Inténtalo más tarde o inicia sesión de otra forma.`,
  foreignResponse:
    'Esta respuesta no corresponde a un inicio de sesión que acabes de empezar en este navegador. Empieza de nuevo.',
  tooManySignIns: 'Demasiadas personas están iniciando sesión ahora mismo. Inténtalo en unos segundos.',
  enterEmail: 'Escribe tu correo electrónico.',
  enterValidEmail: 'Escribe un correo electrónico válido.',
  enterName: 'Escribe un nombre.',
  nameTooLong: 'Escribe como máximo 100 caracteres.',
  noControlCharacters: 'No se permiten saltos de línea ni caracteres de control.',
  passwordTooShort: (least) => `Escribe al menos ${counted(least, 'carácter', 'caracteres')}.`,
  passwordTooLong: (most) => `Escribe como máximo ${counted(most, 'carácter', 'caracteres')}.`,
  passwordTooCommon: 'Esta contraseña es demasiado común.',
  chooseLanguage: 'Elige un idioma de la lista.',
  enterTimezone: 'Elige una zona horaria de la lista.',
  noSuchApp: 'Esta aplicación no está conectada.',
  linkExpiredRequestNew: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  unknownPasskey: 'No se ha reconocido esta llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.',
  requestExpired: 'Esta solicitud ha caducado o ya se ha usado. Inténtalo de nuevo.',
  passkeyNotFound: 'Llave de acceso no encontrada.',
  passkeyIsAdded: 'Esta llave de acceso ya está añadida.',
  tooManyPasskeys: (most) =>
    `Has alcanzado el límite de ${counted(most, 'llave', 'llaves')} de acceso. Primero elimina una.`,
  accountOfTokenDeleted: 'La cuenta de este token se ha eliminado.',
  justDeleted: 'Se acaba de eliminar.',
  linkExpired: 'Este enlace ya se ha usado o ha caducado.',
  wrongEmailOrPassword: 'El correo electrónico o la contraseña no son correctos.',
  wrongCode:
    'Este código no es correcto o ya se ha usado. Comprueba el reloj de tu dispositivo o usa el código siguiente.',
  hasSecondFactor: 'Tu cuenta ya tiene una aplicación de autenticación. Elimínala primero.',
  startSecondFactorAgain: 'No hay nada que confirmar. Empieza de nuevo.',
  credentialsChanged: 'La contraseña ha cambiado o la sesión ha terminado mientras hacías esto.',
  tooManyWrongPasswords: (minutes) =>
    `Demasiadas contraseñas incorrectas para esta cuenta. Usa una llave de acceso, restablece tu contraseña en «¿Olvidaste tu contraseña?» o inténtalo de nuevo en ${minutes} min.`,
  tooManyWrongCodes: (minutes) =>
    `Demasiados códigos incorrectos para esta cuenta. Inicia sesión con una llave de acceso o inténtalo de nuevo en ${minutes} min.`,
};
