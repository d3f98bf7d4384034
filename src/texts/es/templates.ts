import type { Texts } from '../texts.ts';

export const templates: Texts['templates'] = {
  title: 'Plantillas',
  lead: 'Páginas enteras para empezar: diseño, textos e imágenes. Después cambia lo que quieras.',
  landingTitle: 'Empieza con una página que ya parece terminada',
  use: 'Usar esta plantilla',
  back: 'Todas las plantillas',
  preview: (name: string) => `Vista previa de la plantilla “${name}”`,
  choose: 'Empezar con una plantilla',
  chooseHint: 'Sus bloques se añaden a una página sin enlaces. Si tienes enlaces, la página recibe su diseño.',
  none: 'Página en blanco',
  open: 'Abrir la vista previa',
  openNamed: (name: string) => `Abrir la vista previa: ${name}`,
  applyTitle: 'Cambiar de plantilla',
  applyLead: (login: string) => `${login} recibe el diseño de la plantilla. Tus textos y bloques se quedan como están.`,
  applyLeadEmpty: (login: string) =>
    `${login} aún no tiene bloques. Recibe el diseño, los bloques y las imágenes de la plantilla. Los textos que has escrito se quedan como están.`,
  withBlocks: 'Añadir los bloques y las imágenes de la plantilla',
  apply: 'Aplicar la plantilla',
  applied: 'Plantilla aplicada.',
  view: 'Ver la página',
  required: 'Elige una plantilla.',
  gone: 'No se encuentra la plantilla o la página',
  goneText: 'Puede que la dirección tenga un error o que lo que había aquí ya no exista.',
};
