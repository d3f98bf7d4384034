import { z } from 'zod';
import { findShownPageById } from '../../src/domain/approval/shown-page.ts';
import { pageMarkdownOf } from '../../src/domain/markdown/page-markdown.ts';
import { slotMarkdown } from '../../src/domain/markdown/slot-markdown.ts';
import { isRowId } from '../../src/domain/row-id.ts';
import type { Found } from '../../src/domain/search/search-pages.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import type { Reader } from '../../src/store/database.ts';
import { type Call, defineToolOnly } from '../define-operation.ts';
import { documentId, documentNotFound, documentTitle, documentUrl, parseDocumentId } from './document.ts';

/** In the shape that ChatGPT's deep research and company knowledge ask for: `id` in; id, title, text, url and metadata out. */
export const fetchDocument = defineToolOnly({
  name: 'fetch',
  title: 'Read what search found',
  description: 'Returns a page or block that search found, as markdown.',
  input: z.strictObject({ id: z.string().max(255) }),
  output: z.strictObject({
    id: z.string(),
    title: z.string(),
    text: z.string().describe('Markdown.'),
    url: z.string().describe('Public address.'),
    metadata: z.strictObject({
      login: z.string().describe('The page, as other tools take it for profileKey.'),
      type: z.string().describe('"page", or the type of the block.'),
      slotId: z.string().optional().describe('Of a block.'),
      updatedAt: z.string().optional(),
    }),
  }),
  async run(call, { id }, reader) {
    const found = await find(call, id, reader);
    const { profile, slot } = found;
    const updatedAt = slot === null ? profile.updatedAt.toISOString() : slot.updatedAt;
    return {
      id: documentId(found),
      title: documentTitle(found),
      text: slot === null ? (await pageMarkdownOf(reader, call.context, profile)).markdown : `${slotMarkdown(slot)}\n`,
      url: documentUrl(call.context.config.publicUrl, found),
      metadata: {
        // By an address that is about to change, other tools do not find the page.
        login: profile.published === null ? profile.login : String(profile.id),
        type: slot === null ? 'page' : slot.type,
        ...(slot !== null && { slotId: String(slot.id) }),
        ...(updatedAt !== null && { updatedAt }),
      },
    };
  },
});

async function find({ context, actor }: Call, id: string, reader: Reader): Promise<Found> {
  const { profileId, slotId } = parseDocumentId(id);
  const profile = isRowId(Number(profileId)) ? await findShownPageById(reader, Number(profileId)) : null;
  if (profile?.userId !== actor.userId) throw documentNotFound();
  if (slotId === null) return { profile, slot: null };
  const slots = await slotViewsOf(reader, slotSettings(context), profile, context.cache.slots);
  const slot = slots.find((one) => one.id === slotId);
  if (!slot) throw documentNotFound();
  return { profile, slot };
}
