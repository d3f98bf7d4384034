import { htmlOfInlineText } from '../../../domain/text/inline-text-lines.ts';
import { Icon } from '../../icons/icon.tsx';
import { RawHtml } from '../raw-html.tsx';
import type { SlotProps } from './slot-data.ts';

/** Questions that open in place, with the browser's own disclosure. */
export function FaqSlot({ data }: SlotProps<'faq'>) {
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
          <RawHtml class="lines faq-answer" html={htmlOfInlineText(item.text)} />
        </details>
      ))}
    </section>
  );
}
