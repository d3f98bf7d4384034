import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const mails: Texts['mails'] = {
  reset: (link) => ({
    subject: 'Restablece tu contraseña de Vitrine',
    text: `Hola:\n\nPara elegir una contraseña nueva, abre este enlace en la próxima hora:\n${link}\n\nSi no has sido tú, ignora este correo.\n`,
  }),
  code: (code) => ({
    subject: 'Tu código de verificación de Vitrine',
    text: `Hola:\n\nPara recibir las respuestas de tus formularios en esta dirección, escribe este código en los próximos 30 minutos:\n${code}\n\nNo compartas el código con nadie. Si no has sido tú, ignora este correo.\n`,
  }),
  accountDeleted: {
    subject: 'Se ha eliminado tu cuenta de Vitrine',
    text: `Hola:\n\nTu cuenta se ha eliminado con todas sus páginas, archivos, respuestas de formularios y conexiones. No se pueden recuperar.\n\nSi no has sido tú, alguien conoce tu contraseña: cámbiala en todos los sitios donde la uses.\n`,
  },
  confirm: (link, site, hours) => ({
    subject: 'Confirma tu correo electrónico para Vitrine',
    text: `Hola:\n\nAlguien ha usado esta dirección para una cuenta en ${site}. Si has sido tú, confírmala con este enlace en ${hours === 1 ? 'la próxima hora' : 'las próximas 24 horas'}:\n${link}\n\nSi no has sido tú, ignora este correo.\n`,
  }),
  changeAsked: (email, link) => ({
    subject: 'Solicitud de cambio del correo electrónico de tu cuenta de Vitrine',
    text: `Hola:\n\nAlguien que conoce tu contraseña ha pedido cambiar el correo electrónico de tu cuenta a ${email}. El cambio se hará cuando alguien abra el enlace que hemos enviado a esa dirección.\n\nSi no has sido tú, elige ya una contraseña nueva. Eso también cancela el cambio:\n${link}\n`,
  }),
  moved: (email) => ({
    subject: 'El correo electrónico de tu cuenta de Vitrine ha cambiado',
    text: `Hola:\n\nEl correo electrónico de tu cuenta es ahora ${email}. Ya no enviaremos correos a la dirección en la que recibes este mensaje.\n\nSi no has sido tú, alguien conoce tu contraseña: escribe enseguida al administrador del sitio.\n`,
  }),
  security: {
    subject: 'Seguridad de tu cuenta de Vitrine',
    text: (news, link) =>
      `Hola:\n\n${news}\n\nSi has sido tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva y revisa quién tiene acceso:\n${link}\n`,
    news: {
      browser: 'Alguien ha iniciado sesión en tu cuenta con un navegador que no se había usado antes.',
      password: 'Se ha cambiado la contraseña de tu cuenta.',
      passkey: 'Se ha añadido una llave de acceso a tu cuenta.',
      identity: 'Se ha vinculado a tu cuenta una cuenta del servicio de inicio de sesión.',
      token: 'Se ha creado un token de acceso personal para tu cuenta.',
      app: 'Se ha conectado una aplicación a tu cuenta.',
      secondFactor: 'Se ha configurado una aplicación de autenticación para tu cuenta.',
      noSecondFactor: 'Se ha eliminado la aplicación de autenticación de tu cuenta.',
      recoveryCodes: 'Se han creado nuevos códigos de recuperación para tu cuenta. Los anteriores ya no funcionan.',
      recoveryCode: 'Alguien ha iniciado sesión en tu cuenta con un código de recuperación.',
    },
  },
  webhookDisabled: (label: string, link: string) => ({
    subject: 'Se ha desactivado un webhook',
    text: `Hola:\n\nEl webhook ${label} nos pidió no enviarle más mensajes (410 Gone) y lo hemos desactivado. Las respuestas siguen guardadas en sus formularios.\n\nPara activarlo de nuevo, añade su URL aquí:\n${link}\n`,
  }),
  submission: {
    subject: (title) => `Nueva respuesta al formulario «${title}»`,
    page: 'Página',
    at: 'Enviado',
    yes: 'sí',
    no: 'no',
  },
  waiting: {
    someApp: 'Una aplicación',
    subject: (names, changes, page) =>
      `${names}: ${counted(changes, 'cambio pendiente', 'cambios pendientes')} en ${page}`,
    text: 'Los visitantes no los verán hasta que los publiques. Revísalos y publícalos o descártalos:',
    newPage: {
      subject: (names, page) => `${names}: página nueva ${page}, pendiente de tu aprobación`,
      text: 'Los visitantes no la verán hasta que la publiques. Revísala y publícala o descártala:',
    },
  },
  telegramGreeting: (name) => `Aquí llegarán las respuestas de los formularios: ${name}`,
};
