import type { Context } from '../../context.ts';
import { checkedDesign } from '../../domain/design/change-design.ts';
import { noDesign } from '../../domain/design/design.ts';
import type { Locale } from '../../domain/errors.ts';
import { eventFields } from '../../domain/events/event-fields.ts';
import { newForm } from '../../domain/forms/create-form.ts';
import { socialIcon } from '../../domain/links/social-icons.ts';
import type { SlotContext } from '../../domain/slots/block-definition.ts';
import { layoutOf } from '../../domain/slots/slot-layout.ts';
import { type PageTemplate, templateLayout } from '../../domain/templates/template.ts';
import { eventToCreate } from '../../domain/templates/template-event.ts';
import { templatePictureSizes, withPaths } from '../../domain/templates/template-pictures.ts';
import { type TemplateKey, templateIn } from '../../domain/templates/templates.ts';
import { addresses } from '../addresses.ts';
import type { PublicSlot } from '../public-page/props.ts';
import { renderPublicPage } from '../public-page/render-public-page.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';

type Settings = Pick<Context, 'site' | 'slotTypes' | 'now'>;

/** A template as a page for visitors, in a frame of this site. */
export function renderTemplate({ site, slotTypes, now }: Settings, key: TemplateKey, locale: Locale): RenderedDocument {
  const template = templateIn(key, locale);
  const { title, description, themeId, background } = template;
  return renderPublicPage({
    profile: {
      id: 0,
      login: key,
      title,
      description,
      avatarUrl: pictureUrl(template.avatar),
      bgImageUrl: background && pictureUrl(background),
      bgImageSize: (background && templatePictureSizes.get(background)) || null,
      bgImageStillUrl: null,
      url: site.pageUrl(key),
      changedAt: now().toISOString(),
      sharePictureUrl: pictureUrl(template.avatar),
      socials: template.socials.map((link) => {
        const { key: icon, label } = socialIcon(link);
        return { link, icon, label };
      }),
      languageCode: locale,
      themeId,
      design: { ...noDesign, ...checkedDesign(template) },
      showsMadeWith: true,
      showsShare: false,
      legalLinks: { privacy: '', imprint: '' },
      isIndexable: true,
    },
    slots: slotsOf(template, slotTypes, now()),
    slotTypes,
    stickers: [],
    sentFormId: null,
    isPreview: true,
    siteHome: site.home,
    fileUrl: pictureUrl,
    coverUrl: (_slotId, remote) => remote,
  });
}

function pictureUrl(name: string): string {
  return addresses.templates.picture.href({ file: `${name}.webp` });
}

/** Returns the blocks in the form in which a page's are read from the database. */
function slotsOf({ blocks }: PageTemplate, slotTypes: Context['slotTypes'], now: Date): PublicSlot[] {
  const events: [number, NonNullable<ReturnType<SlotContext['events']['get']>>][] = [];
  const forms: [string, NonNullable<ReturnType<SlotContext['forms']['get']>>][] = [];
  const slots = blocks.map((block, index) => {
    const id = index + 1;
    if (block.type === 'event') {
      const { startsAt, endsAt, ...event } = eventFields.parse(eventToCreate(block.event, now));
      const times = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
      events.push([id, { ...event, ...times, id }]);
      return { id, block, data: { eventId: id } };
    }
    if (block.type === 'form') {
      const { fields, ...form } = newForm.parse(block.form);
      const named = fields.map((field, place) => ({ id: `field-${place + 1}`, ...field }));
      forms.push([`form-${id}`, { ...form, id: `form-${id}`, fields: named }]);
      return { id, block, data: { formId: `form-${id}`, view: block.view } };
    }
    return { id, block, data: withPaths(block.data, (name) => name) };
  });
  const context: SlotContext = {
    fileUrl: pictureUrl,
    pictures: templatePictureSizes,
    events: new Map(events),
    forms: new Map(forms),
  };
  return slots.map(({ id, block, data }) => {
    const { type } = block;
    const { schema, computed } = slotTypes[type];
    const read = schema.parse(data);
    return { id, type, data: read, computed: computed(read, context), [layoutOf]: templateLayout(block) };
  });
}
