import type { Texts } from '../texts.ts';

export const drafts: Texts['drafts'] = {
  restored: 'Aún no se ha guardado. Hemos recuperado lo que escribiste antes.',
  discard: 'Descartar borrador',
  waiting: 'Sin conexión. Lo guardaremos en cuanto vuelva.',
  sendAnyway: 'Enviar de todos modos',
  sending: 'Guardando…',
  failed: {
    offline: 'Sin guardar: no hay conexión. Guarda de nuevo cuando vuelva.',
    broken: 'Sin guardar: falló la conexión. Compruébala y guarda de nuevo.',
    unavailable: 'Sin guardar: el servidor no está disponible ahora (error {status}). Guarda de nuevo en un momento.',
    large:
      'Sin guardar: esto es demasiado grande para la red de este servidor (error 413). Elige un archivo más pequeño.',
    refused: 'Sin guardar: alguna red entre tu navegador y el servidor lo ha bloqueado (error {status}).',
  },
};
