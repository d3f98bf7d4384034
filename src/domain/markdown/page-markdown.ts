import { contentHash } from '../../content-hash.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { PageMarkdown, RenderedMarkdown } from '../../store/revision-cache.ts';
import { fileUrl } from '../files/file-url.ts';
import { socialIcon } from '../links/social-icons.ts';
import { markImmutable } from '../memoize.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { socialsOf } from '../profiles/profile-view.ts';
import { layoutOf } from '../slots/slot-layout.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { isVisibleNow, nextChange, visibilityOf } from '../slots/visibility.ts';
import { destination, inline, link, multiline } from './escape.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ownSlotMarkdown, slotMarkdown } from './slot-markdown.ts';

/** The finished page as a language model reads it, kept until the page changes or a block appears or goes. */
export function pageMarkdownOf(
  reader: Reader,
  context: Pick<Context, 'site' | 'cache' | 'slotTypes' | 'now'>,
  profile: ProfileRow,
): Promise<PageMarkdown> {
  return context.cache.markdown.get(profile, async (madeAt) => {
    const slots = await slotViewsOf(reader, slotSettings(context), profile, context.cache.slots);
    const rendered = (shown: readonly SlotView[], render: (slot: SlotView) => string): RenderedMarkdown => {
      const markdown = renderPage(context.site, profile, withHeadings(shown, render));
      return markImmutable({ markdown, tokens: estimateTokens(markdown) });
    };
    const forOwner = rendered(slots, ownSlotMarkdown);
    const isForAll = slots.every((slot) => visibilityOf(slot) === null);
    const { markdown, tokens } = isForAll ? forOwner : rendered(slots.filter(isVisibleNow), slotMarkdown);
    const bytes = Buffer.from(markdown);
    return {
      forOwner,
      forVisitors: { bytes, tokens },
      etag: contentHash(bytes),
      changesAt: nextChange(slots, madeAt.getTime()),
    };
  });
}

/** The blocks, each group of them below its heading. */
function withHeadings(slots: readonly SlotView[], render: (slot: SlotView) => string): string[] {
  return slots.flatMap((slot, index) => {
    const { group } = slot[layoutOf];
    const isFirst = group !== '' && group !== slots[index - 1]?.[layoutOf].group;
    return isFirst ? [`## ${inline(group)}`, render(slot)] : [render(slot)];
  });
}

function renderPage({ origin, pageUrl }: Context['site'], profile: ProfileRow, slots: readonly string[]): string {
  const socials = socialsOf(profile).map((social) => `- ${link(socialIcon(social.link).label, social.link)}`);
  const parts = [
    `# ${inline(profile.title ?? '') || inline(profile.login)}`,
    image('Avatar', origin, profile.avatar),
    image('Background', origin, profile.bgImage),
    multiline(profile.description ?? ''),
    `Address: <${pageUrl(profile.publicLogin)}>`,
    socials.join('\n'),
    ...slots,
    ...(slots.length === 0 ? ['*(this page has no blocks yet)*'] : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function image(name: string, origin: string, path: string | null): string {
  return path === null ? '' : `![${name}](${destination(fileUrl(origin, path))})`;
}
