import type { Texts } from '../texts.ts';

export const operatorMessages: Texts['operatorMessages'] = {
  notForYou: 'Solo los administradores pueden hacer esto.',
  aboutYourself: 'No puedes hacer esto con tu propia cuenta. Pídeselo a otro administrador o usa la línea de comandos.',
  namedBySetting: 'El ajuste OPERATORS incluye esta dirección: quítala de ahí.',
  alreadySuspended: 'Ya está suspendida.',
  notSuspended: 'No está suspendida.',
  chooseDecision: 'Elige una decisión',
  noMail:
    'Este servidor no puede enviar correo: configura SMTP_URL o establece una contraseña en la línea de comandos.',
  mailNotSent:
    'El enlace no se envió: esta dirección ha alcanzado su límite de correos por hora, o el servidor de correo no responde.',
  deletionReason: 'El administrador de este servicio va a eliminar esta cuenta.',
  searchTooShort: (minLength) => `Al menos ${minLength} caracteres.`,
  noPage: (address) => `Ninguna página tiene la dirección ${address}`,
  noSuchInvitation: 'Invitación no encontrada.',
  invitationHasEnded: 'Esta invitación ya está cancelada.',
  invitationsAreOff: (signUp) => `Las invitaciones se usan con SIGN_UP=invite. Aquí es ${signUp}.`,
  numberFromTo: (least, most) => `Escribe un número entero de ${least} a ${most}.`,
  noSuchLink: 'Enlace no encontrado.',
  decidedAlready: 'Ya se tomó una decisión.',
};
