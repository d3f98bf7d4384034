import type { Texts } from '../texts.ts';

export const drafts: Texts['drafts'] = {
  restored: 'Sin guardar todavía. Esto es lo que escribiste aquí antes.',
  discard: 'Descartar',
  waiting: 'Sin guardar todavía: no se puede contactar con el servidor. Se enviará solo en cuanto se pueda.',
  sendAnyway: 'Enviar de todos modos',
  sending: 'Guardando…',
  failed: {
    offline: 'Sin guardar: este dispositivo no tiene conexión. Guarda de nuevo cuando la tenga.',
    broken: 'Sin guardar: falló la conexión. Compruébala y guarda de nuevo.',
    unavailable: 'Sin guardar: el servidor no está disponible ahora (error {status}). Guarda de nuevo en un momento.',
    large:
      'Sin guardar: esto es demasiado grande para la red de este servidor (error 413). Elige un archivo más pequeño.',
    refused: 'Sin guardar: algo entre tu navegador y el servidor lo rechazó (error {status}).',
  },
};
