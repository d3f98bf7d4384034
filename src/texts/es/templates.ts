import type { Texts } from '../texts.ts';

export const templates: Texts['templates'] = {
  title: 'Plantillas',
  lead: 'Páginas completas con diseño, textos e imágenes. Puedes cambiarlo todo después.',
  landingTitle: 'Empieza con una página que ya parece terminada',
  chosen: 'Tu plantilla',
  none: 'Sin plantilla',
  change: 'Cambiar',
  use: 'Usar esta plantilla',
  back: 'Todas las plantillas',
  preview: (name: string) => `Vista previa de la plantilla «${name}»`,
  open: 'Vista previa',
  openNamed: (name: string) => `Vista previa: ${name}`,
  applyTitle: 'Cambiar de plantilla',
  applyLead: (login: string) => `${login} tendrá el diseño de la plantilla. Tus textos y bloques no cambian.`,
  applyLeadEmpty: (login: string) =>
    `${login} aún no tiene bloques. Tendrá el diseño, los bloques y las imágenes de la plantilla. Los textos que has escrito no cambian.`,
  withBlocks: 'Añadir los bloques y las imágenes de la plantilla',
  apply: 'Aplicar la plantilla',
  applied: 'Plantilla aplicada.',
  view: 'Ver página',
  required: 'Elige una plantilla.',
  gone: 'No se encuentra la plantilla o la página',
  goneText: 'Puede que la dirección tenga un error o que lo que había aquí ya no exista.',
};
