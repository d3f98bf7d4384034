import type { SlotTypeName } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Context } from '../../context.ts';
import { readDesign } from '../../domain/design/design.ts';
import { listEvents } from '../../domain/events/events.ts';
import { fileUrl, pathInOwnFileUrl } from '../../domain/files/file-url.ts';
import { listForms } from '../../domain/forms/list-forms.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { readLayout } from '../../domain/slots/slot-layout.ts';
import { slotRowsOf } from '../../domain/slots/slot-rows.ts';
import { pageColors } from '../look/page-colors.ts';
import { dateFormat } from '../shared/components/date-format.ts';
import { regionalLocale } from '../shared/components/regional-locale.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import type { Draft } from './fields/draft.ts';
import type { OwnObject } from './fields/slot-field.ts';
import { withRequiredMessages } from './required-messages.ts';
import type { SlotPageProps } from './slot-page.tsx';

/** The state of a slot's form for drawing. */
export type SlotFormState = Pick<SlotPageProps, 'type' | 'slotId' | 'seen' | 'changed'> & {
  draft: Draft;
  errors?: Record<string, string[]>;
  notice?: SlotPageProps['notice'];
  focus?: string | null;
};

/** Returns all data that a slot's form is drawn from. */
export async function slotPageProps(
  context: Context,
  visit: PersonVisit,
  profile: SlotPageProps['profile'] & { themeId: number; design: string },
  { draft, errors = {}, notice = null, focus = null, ...form }: SlotFormState,
): Promise<SlotPageProps> {
  return {
    locale: visit.locale,
    timezone: visit.timezone,
    csrf: visit.csrf,
    profile,
    colors: pageColors(profile.themeId, readDesign(profile.design)),
    ...form,
    values: draft,
    errors: withRequiredMessages(form.type, placedErrors(errors, draft), visit.locale),
    notice,
    live: form.slotId !== null && visit.req.method === 'GET',
    // The focus is on an error, where typing continues.
    focus: focus ?? Object.keys(errors)[0] ?? null,
    groups: await knownGroups(context, profile.id, form.slotId),
    ownObjects: await ownObjects(context, visit, form.type),
    fileUrl: (path) => fileUrl(context.config.publicUrl, path),
    pathInOwnUrl: (address) => pathInOwnFileUrl(context.config, address),
  };
}

async function knownGroups(
  { db }: Context,
  profileId: number,
  slotId: number | null,
): Promise<SlotPageProps['groups']> {
  const slots = (await slotRowsOf(db.read, profileId)).map(({ id, layout }) => ({ id, ...readLayout(layout) }));
  const own = slots.find(({ id }) => id === slotId)?.group ?? '';
  return {
    headings: [...new Set(slots.map(({ group }) => group).filter((heading) => heading !== ''))],
    others: own === '' ? 0 : slots.filter(({ id, group }) => group === own && id !== slotId).length,
  };
}

/** Returns the messages by input; those without an input are shown above the form. */
function placedErrors(errors: Record<string, string[]>, draft: Draft): Record<string, string[]> {
  const placed: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const hasPlace = Object.hasOwn(draft, field) || field === 'file' || field === 'form';
    const place = hasPlace ? field : 'form';
    placed[place] = [...(placed[place] ?? []), ...messages];
  }
  return placed;
}

async function ownObjects(
  { db }: Context,
  visit: PersonVisit,
  type: SlotTypeName,
): Promise<SlotPageProps['ownObjects']> {
  const { account } = visit.session;
  const things: Record<OwnObject, { value: string; label: string }[]> = { form: [], event: [] };
  const shows = (thing: OwnObject) =>
    views[type].form.fields.some((field) => field.kind === 'own-thing' && field.thing === thing);
  if (shows('form')) {
    const forms = await listForms(db.read, ownerAccess(account.id));
    things.form = forms.map(({ id, title }) => ({ value: id, label: title }));
  }
  if (shows('event')) {
    const events = await listEvents(db.read, account.id);
    things.event = events.map(({ id, title, startsAt, timezone }) => {
      const day = dateFormat(regionalLocale(visit.locale), timezone, { dateStyle: 'medium' }).format(startsAt);
      return { value: String(id), label: `${title} · ${day}` };
    });
  }
  return things;
}
