import type { Texts } from '../texts.ts';

export const authorizationMessages: Texts['authorizationMessages'] = {
  unidentified: 'La aplicación no se identificó. Vuelve a ella y conéctala de nuevo.',
  foreignRedirect: 'La aplicación pidió redirigirte a una dirección que no ha registrado, así que no se te redirigió.',
  requestTooLarge: 'La aplicación envió una solicitud demasiado grande.',
  unregistered: 'Esta aplicación ya no está registrada aquí. Quita la conexión en la aplicación y conéctala de nuevo.',
  requestUsed:
    'Esta solicitud ya se usó, ha caducado o pertenece a otra aplicación. Vuelve a la aplicación y conéctala de nuevo.',
  descriptionUnreachable: (host) =>
    `Esta aplicación se describe en ${host}, y este servidor no pudo acceder a esa dirección. Tu cuenta no se ve afectada: inténtalo de nuevo en unos minutos. Si sigue así, avisa a quien gestiona este servicio. Su registro dice por qué; un proxy (HTTPS_PROXY) puede dar al servidor un camino hasta ${host}, y con CLIENT_DOCUMENTS=off las aplicaciones se registran.`,
  descriptionGone: (host) =>
    `Esta aplicación se describe en ${host}, pero su descripción ya no está allí. Actualiza la aplicación, quita en ella la conexión y conéctala de nuevo.`,
  descriptionInvalid: (host) =>
    `La descripción que esta aplicación publica en ${host} no es válida, así que no se puede conectar. Solo quienes la desarrollan pueden arreglarlo.`,
  descriptionsOff: (host) =>
    `Esta aplicación se identifica con una descripción en ${host}, y este servicio no lee esas descripciones. Quita la conexión en la aplicación y conéctala de nuevo: entonces se registra aquí. Quien gestiona este servicio puede permitirlas (CLIENT_DOCUMENTS=on).`,
  onlyByLinkOrForm: 'Esta dirección solo se puede abrir desde un enlace o un formulario.',
  tooManyRequests: 'Demasiadas solicitudes. Inténtalo de nuevo en un minuto.',
  failed: 'Algo salió mal. Inténtalo de nuevo.',
  busy: 'El servidor está ocupado. Inténtalo de nuevo.',
  unreadable: 'La aplicación envió una solicitud que no se puede leer.',
  justDeleted: 'La cuenta o la aplicación se acaba de eliminar.',
  answeredAlready:
    'Esta solicitud ya se respondió, ha caducado o pertenece a otra sesión. Vuelve a la aplicación y conéctala de nuevo.',
  otherRequest: 'El formulario no corresponde a la solicitud. Vuelve a la aplicación y conéctala de nuevo.',
  sendToken: 'Envía un token de acceso: Authorization: Bearer <token>',
  invalidToken: 'El token de acceso es desconocido, ha caducado, se revocó o es para otro recurso',
  invalidProof: 'La prueba DPoP falta, no es de esta solicitud y este token, o ya se usó',
  nonceNeeded: 'La prueba DPoP debe llevar el valor del encabezado DPoP-Nonce',
};
