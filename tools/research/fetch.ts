import * as z from 'zod';
import { accountZone } from '../../src/domain/accounts/account-zone.ts';
import { findShownPageForOwner } from '../../src/domain/approval/shown-page.ts';
import { ServiceError } from '../../src/domain/errors.ts';
import { ownMarkdownOf } from '../../src/domain/markdown/page-markdown.ts';
import { ownSlotMarkdown } from '../../src/domain/markdown/slot-markdown.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import type { Found } from '../../src/domain/search/search-pages.ts';
import type { SlotView } from '../../src/domain/slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import type { Reader } from '../../src/store/database.ts';
import { type Call, defineToolOnly } from '../define-operation.ts';
import { documentId, documentNotFound, documentTitle, documentUrl, parseDocumentId } from './document.ts';

/** Has the shape that ChatGPT's deep research and company knowledge require: `id` in; id, title, text, url and metadata out. */
export const fetchDocument = defineToolOnly({
  name: 'fetch',
  title: 'Read a search result',
  description: 'Returns a page or block that search found, as markdown.',
  input: z.strictObject({ id: z.string().max(255) }),
  output: z.strictObject({
    id: z.string(),
    title: z.string(),
    text: z.string().describe('Markdown.'),
    url: z.string().describe('Public address.'),
    metadata: z.strictObject({
      login: z.string().describe('The page, as profileKey for other tools.'),
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
      text: slot === null ? await textOfPage(call, profile, reader) : await textOfSlot(slot, profile.userId, reader),
      url: documentUrl(call.context.config.publicUrl, found),
      metadata: {
        login: found.login,
        type: slot === null ? 'page' : slot.type,
        ...(slot !== null && { slotId: String(slot.id) }),
        ...(updatedAt !== null && { updatedAt }),
      },
    };
  },
});

async function textOfPage({ context }: Call, profile: Found['profile'], reader: Reader): Promise<string> {
  return (await ownMarkdownOf(reader, context, profile)).markdown;
}

async function textOfSlot(slot: SlotView, userId: number, reader: Reader): Promise<string> {
  return `${ownSlotMarkdown(slot, await accountZone(reader, userId))}\n`;
}

/** Returns the visible content, and the stored login, which other tools use. */
async function find({ context, actor }: Call, id: string, reader: Reader): Promise<Found & { login: string }> {
  const { profileId, slotId } = parseDocumentId(id);
  const { login } = await findOwnProfile(reader, actor, profileId).catch((error: unknown) => {
    throw error instanceof ServiceError ? documentNotFound() : error;
  });
  const profile = await findShownPageForOwner(reader, Number(profileId));
  if (profile === null) throw documentNotFound();
  if (slotId === null) return { profile, slot: null, login };
  const slots = await slotViewsOf(reader, slotSettings(context), profile, context.cache.slots);
  const slot = slots.find((one) => one.id === slotId);
  if (!slot) throw documentNotFound();
  return { profile, slot, login };
}
