import { htmlOfInlineText } from '../../domain/text/inline-text-lines.ts';
import { Icon } from '../../site/icons/icon.tsx';
import { RawHtml } from '../../site/public-page/raw-html.tsx';
import { withLinks } from '../../site/public-page/slots/linked-text.ts';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';

/** Questions that open in place, with the browser's own disclosure. */
function FaqSlot({ data }: SlotProps<'faq'>) {
  return (
    <section class={`faq ${data.faqStyle}`}>
      {data.title && (
        <h2 class="slot-title" dir="auto">
          {data.title}
        </h2>
      )}
      {data.items.map((item) => (
        <details class="faq-item">
          <summary class="faq-question">
            <bdi>{item.title}</bdi>
            <Icon name="chevron" />
          </summary>
          <RawHtml class="lines faq-answer" html={withLinks(htmlOfInlineText(item.text))} />
        </details>
      ))}
    </section>
  );
}

export const faqView: BlockView<'faq'> = {
  component: FaqSlot,
  styles: [styleSheet('blocks/faq/view')],
  needs: [],
};
