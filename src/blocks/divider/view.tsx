import type { BlockView } from '../../site/public-page/slots/slot-data.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';

export const dividerView: BlockView<'divider'> = {
  component: () => <hr class="divider" />,
  styles: [styleSheet('blocks/divider/view')],
  needs: [],
  isPassedOnWithPage: true,
};
