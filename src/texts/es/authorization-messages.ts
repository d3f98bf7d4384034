import type { Texts } from '../texts.ts';

export const authorizationMessages: Texts['authorizationMessages'] = {
  unidentified: 'La aplicación no se ha identificado. Vuelve a ella y conéctala de nuevo.',
  foreignRedirect: 'La aplicación pidió redirigirte a una dirección que no ha registrado. No se te ha redirigido.',
  requestTooLarge: 'La aplicación envió una solicitud demasiado grande.',
  unregistered:
    'Esta aplicación ya no está registrada aquí. Elimina la conexión en la aplicación y conéctala de nuevo.',
  requestUsed:
    'Esta solicitud ya se ha usado, ha caducado o pertenece a otra aplicación. Vuelve a la aplicación y conéctala de nuevo.',
  descriptionUnreachable: (host) =>
    `La descripción de esta aplicación está en ${host}, pero este servidor no pudo leerla. Tu cuenta no se ve afectada: inténtalo de nuevo en unos minutos. Si sigue así, avisa al administrador del sitio. El motivo está en el registro del servidor; un proxy (HTTPS_PROXY) puede dar al servidor un camino hasta ${host}, y con CLIENT_DOCUMENTS=off las aplicaciones se registran.`,
  descriptionGone: (host) =>
    `La descripción de esta aplicación ya no está en ${host}. Actualiza la aplicación, elimina en ella la conexión y conéctala de nuevo.`,
  descriptionInvalid: (host) =>
    `La descripción que esta aplicación publica en ${host} no es válida y por eso no se puede conectar. Solo quienes la desarrollan pueden arreglarlo.`,
  descriptionsOff: (host) =>
    `Esta aplicación se identifica con una descripción en ${host}, y este sitio no acepta esas descripciones. Elimina la conexión en la aplicación y conéctala de nuevo: entonces se registrará aquí. El administrador del sitio puede permitirlas (CLIENT_DOCUMENTS=on).`,
  onlyByLinkOrForm: 'Esta página solo se puede abrir desde un enlace o un formulario.',
  tooManyRequests: 'Demasiadas solicitudes. Inténtalo de nuevo en un minuto.',
  failed: 'Algo ha salido mal. Inténtalo de nuevo.',
  busy: 'El servidor está ocupado. Inténtalo de nuevo.',
  unreadable: 'La aplicación envió una solicitud que no se puede leer.',
  justDeleted: 'La cuenta o la aplicación se acaban de eliminar.',
  answeredAlready:
    'Esta solicitud ya se ha respondido, ha caducado o pertenece a otra sesión. Vuelve a la aplicación y conéctala de nuevo.',
  otherRequest: 'El formulario no corresponde a la solicitud. Vuelve a la aplicación y conéctala de nuevo.',
  sendToken: 'Envía un token de acceso: Authorization: Bearer <token>',
  invalidToken: 'El token de acceso es desconocido, ha caducado, se revocó o es para otro recurso',
  invalidProof: 'La prueba DPoP falta, no es de esta solicitud y este token, o ya se usó',
  nonceNeeded: 'La prueba DPoP debe llevar el valor del encabezado DPoP-Nonce',
};
