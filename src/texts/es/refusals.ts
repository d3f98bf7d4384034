import type { Texts } from '../texts.ts';

export const refusals: Texts['refusals'] = {
  refused: 'Solicitud rechazada',
  otherSite: 'Este formulario se envió desde otro sitio, así que no se hizo nada.',
  outdated:
    'Iniciaste o cerraste sesión después de abrir este formulario, así que no se hizo nada. Vuelve atrás, recarga la página e inténtalo de nuevo.',
  notSignedIn: 'No has iniciado sesión',
  unkept:
    'No se guardó nada, porque no sabemos a qué cuenta pertenece este formulario. Vuelve atrás, copia lo que escribiste, inicia sesión y envíalo de nuevo.',
  otherAccount: 'Esto pertenece a otra cuenta',
  otherAccountText:
    'Abriste el formulario en otra cuenta, así que no se hizo nada. Lo que escribiste se guarda un día para esa cuenta.',
  toOtherAccount: 'Iniciar sesión con esa cuenta',
  noConsent: 'No se puede conectar la aplicación',
  badRequest: 'No se pudo leer esta solicitud.',
  gone: 'Esto se eliminó mientras tanto.',
  unavailable: 'No disponible por ahora',
  failedTitle: 'Algo salió mal',
  failed: 'Es culpa nuestra. Inténtalo de nuevo en un momento.',
};
