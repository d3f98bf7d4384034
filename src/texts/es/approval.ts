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
  subjects: {
    title: 'Qué espera tu aprobación',
    lead: 'Cuando los cambios de una aplicación o un token esperan tu aprobación:',
    waits: 'Espera hasta que lo publiques',
    immediate: 'Tiene efecto al instante',
    limits: 'Una aplicación no puede cambiar nada más: no elimina páginas ni formularios, y no publica ni descarta.',
  },
  waiting: {
    page: 'El título, la descripción, las imágenes, las redes, la dirección y el idioma de una página',
    blocks: 'Los bloques que se añaden, editan, mueven, ocultan o eliminan',
    stickers: 'Los stickers',
    newPage:
      'Una página nueva: los visitantes no pueden verla hasta que la publiques. Mientras tanto, su dirección está ocupada.',
    form: 'Las ediciones de un formulario que está en una página, y a quién avisa',
  },
  immediate: {
    newForm: 'Un formulario nuevo, y las ediciones de uno que no está en ninguna página: nadie puede rellenarlos',
    file: 'Una imagen subida: quien tenga su dirección puede verla durante 24 horas, y después solo tú, hasta que la muestre una página que ven los visitantes',
  },
  save: 'Guardar',
  saveNamed: (name) => `Guardar para ${name}`,
};
