import { openerText } from '../../domain/forms/opener-text.ts';
import { Icon } from '../../site/icons/icon.tsx';
import { usePage } from '../../site/public-page/page-context.ts';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';
import { buttonView } from '../button/view.tsx';
import { FormFields } from './form-fields.tsx';

/** A lead form: open on the page, or behind a button that discloses it. After sending, it shows its owner's message. */
function FormSlot({ id, data, computed }: SlotProps<'form'>) {
  const { texts, sentFormId } = usePage();
  const { form } = computed;
  if (!form) return null;
  if (form.id === sentFormId) {
    return (
      <section class="form card form-sent" role="status">
        <Icon name="check" class="form-sent-icon" />
        <p class="lines" dir="auto">
          {form.successMessage || texts.sent}
        </p>
      </section>
    );
  }
  const card = (
    <>
      {form.title && (
        <h2 class="slot-title" dir="auto">
          {form.title}
        </h2>
      )}
      <FormFields form={form} slotId={id} />
    </>
  );
  if (data.view === 'inline') return <section class="form card">{card}</section>;
  return (
    <details class="form form-disclosure">
      <summary class="button button-primary">
        <span class="button-icon">
          <Icon name="email" />
        </span>
        <span class="button-text">
          <span class="button-title">
            <bdi>{openerText(data, form) || texts.send}</bdi>
          </span>
        </span>
        <Icon name="chevron" class="form-chevron" />
      </summary>
      <div class="card">{card}</div>
    </details>
  );
}

export const formView: BlockView<'form'> = {
  component: FormSlot,
  styles: [...buttonView.styles, styleSheet('blocks/form/view')],
  needs: ['form', 'buttonText'],
};
