import type { Texts } from '../texts.ts';

export const unsentForms: Texts['unsentForms'] = {
  answers: {
    signedOut: 'Tu sesión ha terminado y la acción no se ha completado. No perderás nada de lo que ves aquí.',
    oldSignIn: 'Para esto debes haber iniciado sesión en los últimos 10 minutos. No perderás nada de lo que ves aquí.',
    signIn: 'Iniciar sesión en otra pestaña',
    otherAccount: 'Ahora estás en otra cuenta y la acción no se ha completado.',
    tryAgain: 'Intentar de nuevo',
  },
  notice: {
    form: 'Tu sesión terminó antes de que enviaras el formulario y no se ha guardado nada. Abajo está lo que escribiste: revísalo y pulsa el botón de nuevo.',
    secrets: 'Las contraseñas no se recuperan: escríbelas otra vez.',
    pressed: 'Tu sesión terminó antes de que pulsaras el botón. Púlsalo de nuevo si todavía quieres.',
  },
  waitingFiles: { waiting: 'Ya subido:', unnamed: 'un archivo' },
};
