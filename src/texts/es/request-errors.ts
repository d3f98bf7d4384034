import type { Texts } from '../texts.ts';

export const requestErrors: Texts['requestErrors'] = {
  refused: 'No ha funcionado',
  otherSite: 'Este formulario se ha enviado desde otro sitio. No ha cambiado nada.',
  outdated:
    'Este formulario ha caducado: cerraste o iniciaste sesión después de abrirlo. No ha cambiado nada. Recarga la página e inténtalo de nuevo.',
  notSignedIn: 'No has iniciado sesión',
  unkept:
    'No sabemos a qué cuenta pertenece este formulario y no se ha guardado nada. Vuelve atrás, copia lo que escribiste, inicia sesión y envíalo de nuevo.',
  otherAccount: 'Esto pertenece a otra cuenta',
  otherAccountText:
    'Abriste el formulario en otra cuenta. No ha cambiado nada. Lo que escribiste se guarda un día para esa cuenta.',
  toOtherAccount: 'Iniciar sesión con esa cuenta',
  noConsent: 'No se puede conectar la aplicación',
  tryAgain: 'Intentarlo de nuevo',
  toApps: 'Aplicaciones conectadas y cómo conectar',
  badRequest: 'No se pudo leer esta solicitud.',
  gone: 'Ya no existe: se eliminó mientras tenías la página abierta.',
  unavailable: 'No disponible por ahora',
  moved: 'Esta dirección ha cambiado',
  movedText: (connector: string) =>
    `Elimina la conexión en tu aplicación o asistente y añade este conector: ${connector}`,
  toNewAddress: 'Ir a la nueva dirección',
  failedTitle: 'Algo ha salido mal',
  failed: 'Es culpa nuestra. Inténtalo de nuevo en un momento.',
};
