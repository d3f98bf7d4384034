import type { Texts } from '../texts.ts';

export const unsentForms: Texts['unsentForms'] = {
  answers: {
    signedOut: 'Se cerró tu sesión, así que esto no se hizo. No se pierde nada de lo que ves aquí.',
    oldSignIn:
      'Para esto debes haber iniciado sesión en los últimos 10 minutos, así que no se hizo. No se pierde nada de lo que ves aquí.',
    signIn: 'Iniciar sesión en otra pestaña',
    otherAccount: 'Ahora tienes abierta otra cuenta, así que esto no se hizo.',
    tryAgain: 'Intentar de nuevo',
  },
  notice: {
    form: 'Primero tenías que iniciar sesión, así que todavía no se guardó nada. Abajo está lo que escribiste: revísalo y pulsa el botón de nuevo.',
    secrets: 'Las contraseñas no se recuperan: escríbelas otra vez.',
    pressed: 'Primero tenías que iniciar sesión, así que no se hizo nada. Púlsalo de nuevo si todavía quieres.',
  },
  waitingFiles: { waiting: 'Ya se subió:', unnamed: 'un archivo' },
};
