import type { Texts } from '../texts.ts';

export const asking: Texts['asking'] = {
  goOn: '¿Continuar?',
  toReview:
    'Los cambios de tu página esperan tu aprobación. Abre la revisión para ver qué cambiará y publicarlos o descartarlos.',
};
