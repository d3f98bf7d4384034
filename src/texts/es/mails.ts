import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const mails: Texts['mails'] = {
  reset: (link) => ({
    subject: 'Restablece tu contraseña de Vitrine',
    text: `Hola:\n\nPara elegir una contraseña nueva, abre este enlace antes de una hora:\n${link}\n\nSi no lo pediste, puedes ignorar este correo.\n`,
  }),
  code: (code) => ({
    subject: 'Tu código de verificación de Vitrine',
    text: `Hola:\n\nPara recibir las respuestas de tus formularios en esta dirección, escribe este código antes de 30 minutos:\n${code}\n\nSi no lo pediste, puedes ignorar este correo. No compartas el código con nadie.\n`,
  }),
  accountDeleted: {
    subject: 'Se eliminó tu cuenta de Vitrine',
    text: `Hola:\n\nTu cuenta se eliminó con todas sus páginas, archivos, respuestas de formularios y conexiones. No se pueden recuperar.\n\nSi no fuiste tú, alguien conoce tu contraseña: cámbiala en todos los sitios donde la uses.\n`,
  },
  confirm: (link, site, hours) => ({
    subject: 'Confirma tu correo electrónico para Vitrine',
    text: `Hola:\n\nAlguien usó esta dirección para una cuenta en ${site}. Si fuiste tú, confírmala con este enlace antes de ${hours === 1 ? 'una hora' : 'un día'}:\n${link}\n\nSi no lo pediste, puedes ignorar este correo.\n`,
  }),
  changeAsked: (email, link) => ({
    subject: 'Cambio del correo electrónico de tu cuenta de Vitrine',
    text: `Hola:\n\nAlguien que conoce tu contraseña pidió cambiar el correo electrónico de tu cuenta a ${email}. El cambio se hace cuando se abre el enlace que enviamos allí.\n\nSi no fuiste tú, elige ya una contraseña nueva: eso también cancela el cambio.\n${link}\n`,
  }),
  moved: (email) => ({
    subject: 'Cambió el correo electrónico de tu cuenta de Vitrine',
    text: `Hola:\n\nEl correo electrónico de tu cuenta es ahora ${email}. Ya no enviaremos correos a esta dirección.\n\nSi no fuiste tú, alguien conoce tu contraseña: escribe enseguida al operador del sitio.\n`,
  }),
  security: {
    subject: 'Seguridad de tu cuenta de Vitrine',
    text: (news, link) =>
      `Hola:\n\n${news}\n\nSi fuiste tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva y revisa quién tiene acceso:\n${link}\n`,
    news: {
      browser: 'Alguien inició sesión en tu cuenta con un navegador que la cuenta no conoce.',
      password: 'Se cambió la contraseña de tu cuenta.',
      passkey: 'Se añadió una llave de acceso a tu cuenta.',
      identity: 'Se vinculó a tu cuenta una cuenta del proveedor de inicio de sesión.',
      token: 'Se creó un token de acceso personal para tu cuenta.',
      app: 'Se conectó una aplicación a tu cuenta.',
      secondFactor: 'Se configuró una aplicación de autenticación para tu cuenta.',
      noSecondFactor: 'Se quitó la aplicación de autenticación de tu cuenta.',
      recoveryCodes: 'Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no funcionan.',
      recoveryCode: 'Alguien inició sesión en tu cuenta con un código de recuperación.',
    },
  },
  webhookDisabled: (label: string, link: string) => ({
    subject: 'Se desactivó un webhook',
    text: `Hola:\n\nel webhook ${label} respondió 410 Gone, lo que nos pide no enviarle nada más. Lo hemos desactivado. Los envíos siguen guardados en sus formularios.\n\nPara activarlo de nuevo, añade su URL aquí:\n${link}\n`,
  }),
  submission: {
    subject: (title) => `Nueva respuesta: “${title}”`,
    page: 'Página',
    at: 'Enviado',
    yes: 'sí',
    no: 'no',
  },
  waiting: {
    someApp: 'Una aplicación',
    subject: (names, changes, page) => `${names}: ${counted(changes, 'cambio', 'cambios')} en ${page} por aprobar`,
    text: 'Los visitantes los ven solo después de que los publiques. Revísalos y publícalos o descártalos:',
    newPage: {
      subject: (names, page) => `${names}: página nueva ${page} por aprobar`,
      text: 'Los visitantes la ven solo después de que la publiques. Revísala y publícala o descártala:',
    },
  },
  telegramGreeting: (name) => `Aquí llegarán las respuestas de los formularios: ${name}`,
};
