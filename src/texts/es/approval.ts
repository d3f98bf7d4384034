import type { Texts } from '../texts.ts';

export const approval: Texts['approval'] = {
  legend: 'Sus cambios',
  publish: { label: 'Aparecen al instante', text: 'Los visitantes los ven en cuanto se hacen.' },
  wait: { label: 'Esperan mi aprobación', text: 'Los visitantes los ven solo después de que los publiques.' },
  ask: {
    label: 'Preguntarme antes de cambios grandes',
    text: 'Una nueva dirección de la página o eliminar muchos bloques. Si la aplicación no puede preguntarte, el cambio espera tu aprobación.',
  },
  summary: ({ changesWait, asksFirst }) =>
    changesWait
      ? 'Sus cambios esperan tu aprobación'
      : `Sus cambios aparecen al instante${asksFirst ? '; te pregunta antes de los grandes' : ''}`,
  save: 'Guardar',
  saveNamed: (name) => `Guardar para ${name}`,
};
