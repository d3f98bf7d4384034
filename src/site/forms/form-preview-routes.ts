import type { Context } from '../../context.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { readFormNotice } from '../../domain/forms/form-notice.ts';
import { findOwnForm } from '../../domain/forms/own-form.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { type ProfileRow, profileNotFound, profilesOf } from '../../domain/profiles/profile-rows.ts';
import { submissionDays } from '../../domain/retention/retention-period.ts';
import type { LinkedForm } from '../../domain/slots/linked-things.ts';
import { pagesShowing } from '../../domain/slots/pages-showing.ts';
import { layoutOf, ordinaryLayout } from '../../domain/slots/slot-layout.ts';
import type { SlotView } from '../../domain/slots/slot-view.ts';
import type { Reader } from '../../store/database.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { newSlotId } from '../editor/slot-page.tsx';
import { renderPage } from '../public-page/rendered-page.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { draftedForm } from './drafted-form.ts';
import { draftOfForm, type FormDraft, readFormDraft } from './form-draft.ts';

/** Returns the page on which a form is previewed: the first that shows it, or the first of the account; null without a page. */
export async function pageOfPreview(
  reader: Pick<Reader, 'all' | 'slot' | 'publishedSlot'>,
  userId: number,
  formId: string | null,
): Promise<ProfileRow | null> {
  const pages = await profilesOf(reader, ownerAccess(userId));
  const showing = formId === null ? [] : ((await pagesShowing(reader, userId, 'form', 'formId')).get(formId) ?? []);
  return pages.find(({ id }) => showing.some(({ profileId }) => profileId === id)) ?? pages[0] ?? null;
}

/**
 * `/my-links/forms/preview`: a form as visitors see it, for the frame beside its editor; `form` is the id of a stored one. A POST of the
 * editor's form shows its values, and stores nothing.
 */
export function addFormPreview(dashboard: DashboardRouter, context: Context, maxFormSize: string): void {
  const { db, config } = context;

  /** Sends the stored form of the address, or an empty one; `typed` replaces its content. */
  async function show(visit: PersonVisit, typed: FormDraft | null) {
    const userId = visit.session.account.id;
    const formId = visit.parameter('form') || null;
    const form = formId === null ? null : await findOwnForm(db.read, ownerAccess(userId), formId);
    const draft =
      typed ??
      (form ? draftOfForm({ form, notice: await readFormNotice(db.read, userId, form.id) }) : readFormDraft(visit));
    const row = await pageOfPreview(db.read, userId, formId);
    if (row === null) throw profileNotFound();
    const { form: drafted, notice } = draftedForm(formId ?? unsavedId, draft);
    const channels = await listChannels(db.read, userId);
    const chosen = channels.filter(({ id, verified }) => verified && draft.chosenChannels.includes(id));
    const stored =
      formId === null ? null : await db.read.form.findFirst({ where: { id: formId, userId }, select: keptDays });
    visit.send(
      await renderPage(context, row, null, {
        slots: [slotOf(drafted)],
        stickers: [],
        notice: {
          ...notice,
          copies: [...new Set(chosen.map(({ type }) => type))],
          keptDays: submissionDays(stored?.keepSubmissionsDays ?? null, config),
        },
      }),
    );
  }

  dashboard.personPage(addresses.forms.preview.pattern, {
    gone: (t) => t.forms,
    maxFormSize,
    framed: true,
    get: (visit) => show(visit, null),
    post: (visit) => show(visit, readFormDraft(visit)),
  });
}

const keptDays = { keepSubmissionsDays: true } as const;
/** Stored forms have random ids. */
const unsavedId = 'unsaved-form';

/** The form as the only block of its page. */
function slotOf(form: LinkedForm): SlotView {
  return {
    ...{ id: newSlotId, type: 'form', order: 0, supported: true, createdAt: null, updatedAt: null },
    data: { formId: form.id, view: 'inline', buttonText: '' },
    computed: { form, buttonText: form.buttonText },
    [layoutOf]: ordinaryLayout,
  };
}
