import type { Texts } from '../texts.ts';

export const approval: Texts['approval'] = {
  legend: 'Cambios de esta aplicación',
  legendOf: (name: string) => `Cambios de ${name}`,
  publish: { label: 'Se publican al instante', text: 'Los visitantes los ven en cuanto se hacen.' },
  wait: { label: 'Esperan mi aprobación', text: 'Los visitantes no los verán hasta que los publiques.' },
  ask: {
    label: 'Preguntarme antes de cambios grandes',
    text: 'Una nueva dirección de la página o eliminar muchos bloques. Si la aplicación no puede preguntarte, el cambio espera tu aprobación.',
  },
  summary: ({ changesWait, asksFirst }) =>
    changesWait
      ? 'Los cambios esperan tu aprobación.'
      : `Los cambios se publican al instante.${asksFirst ? ' Pregunta antes de los grandes.' : ''}`,
  subjects: {
    title: 'Qué espera tu aprobación',
    lead: 'Cuando los cambios de una aplicación o un token esperan tu aprobación:',
    waits: 'Espera hasta que lo publiques',
    immediate: 'Tiene efecto al instante',
    limits:
      'Una aplicación no puede cambiar nada más: no puede eliminar páginas ni formularios, ni publicar o descartar cambios.',
  },
  waiting: {
    page: 'El nombre, la biografía, las imágenes, las redes sociales, la dirección y el idioma de una página',
    blocks: 'Los bloques que se añaden, editan, mueven, ocultan o eliminan',
    stickers: 'Los stickers',
    newPage:
      'Una página nueva: los visitantes no pueden verla hasta que la publiques, pero su dirección ya está ocupada.',
    form: 'Los cambios en un formulario que está en una página y a quién avisa',
  },
  immediate: {
    newForm: 'Un formulario nuevo y los cambios en uno que no está en ninguna página: nadie puede rellenarlos todavía',
    file: 'Una imagen subida: durante 24 horas puede verla quien tenga su dirección. Después, solo tú, hasta que esté en una página que vean los visitantes',
  },
  save: 'Guardar',
  saveNamed: (name) => `Guardar para ${name}`,
};
