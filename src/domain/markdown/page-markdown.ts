import { contentHash } from '../../content-hash.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { PageMarkdown, RenderedMarkdown } from '../../store/revision-cache.ts';
import { accountZone } from '../accounts/account-zone.ts';
import { defaultZone } from '../analytics/period.ts';
import type { ShownPage } from '../approval/shown-page.ts';
import { fileUrl } from '../files/file-url.ts';
import { hiddenLinksOf } from '../link-lists/hidden-links.ts';
import { socialIcon } from '../links/social-icons.ts';
import { markImmutable } from '../memoize.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { socialsOf } from '../profiles/profile-view.ts';
import { layoutOf } from '../slots/slot-layout.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { isForVisitors, pageSlotsOf, slotSettings } from '../slots/slot-views.ts';
import { isVisibleNow, nextChange, visibilityOf } from '../slots/visibility.ts';
import { destination, inline, link, multiline } from './escape.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ownSlotMarkdown, slotMarkdown } from './slot-markdown.ts';

type Read = Pick<Context, 'config' | 'site' | 'cache' | 'slotTypes' | 'now'>;

/** Returns the markdown of a page for its owner's tools; of the visitors' version, with its unpublished changes. */
export async function ownMarkdownOf(
  reader: Reader,
  context: Read,
  profile: ProfileRow | ShownPage,
): Promise<RenderedMarkdown> {
  const { forOwner, forVisitors } = await pageMarkdownOf(reader, context, profile);
  return forOwner ?? { markdown: forVisitors.bytes.toString(), tokens: forVisitors.tokens };
}

/** The markdown of a page for visitors, cached until the page changes or a block appears or disappears. */
export async function pageMarkdownOf(
  reader: Reader,
  context: Read,
  profile: ProfileRow | ShownPage,
): Promise<PageMarkdown> {
  const make = async (madeAt: Date): Promise<PageMarkdown> => {
    const { all, forVisitors, hasMore } = await pageSlotsOf(
      reader,
      slotSettings(context),
      profile,
      context.cache.slots,
    );
    const hidden = hiddenLinksOf(profile);
    const rendered = (
      shown: readonly SlotView[],
      render: (slot: SlotView) => string,
      { more = '', without = none }: { more?: string; without?: ReadonlySet<string> } = {},
    ): RenderedMarkdown => {
      const markdown = renderPage(context.site, profile, withHeadings(shown, render), more, without);
      return markImmutable({ markdown, tokens: estimateTokens(markdown) });
    };
    const zone = all?.some((slot) => visibilityOf(slot) !== null)
      ? await accountZone(reader, profile.userId)
      : defaultZone;
    const forOwner = all && rendered(all, (slot) => ownSlotMarkdown(slot, zone));
    const isForAll = !hasMore && hidden.size === 0 && forVisitors.every((slot) => visibilityOf(slot) === null);
    const ofVisitors = () =>
      rendered(forVisitors.filter(isVisibleNow), slotMarkdown, { more: hasMore ? moreBlocks : '', without: hidden });
    const { markdown, tokens } = (isForAll ? forOwner : null) ?? ofVisitors();
    const bytes = Buffer.from(markdown);
    return {
      forOwner,
      forVisitors: { bytes, tokens },
      etag: contentHash(bytes),
      changesAt: nextChange(all ?? forVisitors, madeAt.getTime()),
    };
  };
  const { markdown: cache } = context.cache;
  const made = await cache.get(profile, make);
  return made.forOwner === null && !isForVisitors(profile) ? cache.get(profile, make, 'all') : made;
}

const none: ReadonlySet<string> = new Set();
const moreBlocks = '*(this page has more blocks than can be shown)*';

/** Returns the blocks, each group below its heading. */
function withHeadings(slots: readonly SlotView[], render: (slot: SlotView) => string): string[] {
  return slots.flatMap((slot, index) => {
    const { group } = slot[layoutOf];
    const isFirst = group !== '' && group !== slots[index - 1]?.[layoutOf].group;
    return isFirst ? [`## ${inline(group)}`, render(slot)] : [render(slot)];
  });
}

function renderPage(
  { origin, pageUrl }: Context['site'],
  profile: ProfileRow,
  slots: readonly string[],
  more: string,
  hidden: ReadonlySet<string>,
): string {
  const shown = socialsOf(profile).filter(({ link: address }) => !hidden.has(address));
  const socials = shown.map((social) => `- ${link(socialIcon(social.link).label, social.link)}`);
  const parts = [
    `# ${inline(profile.title ?? '') || inline(profile.login)}`,
    image('Avatar', origin, profile.avatar),
    image('Background', origin, profile.bgImage),
    multiline(profile.description ?? ''),
    `Address: <${pageUrl(profile.publicLogin)}>`,
    socials.join('\n'),
    ...slots,
    ...(slots.length === 0 && more === '' ? ['*(this page has no blocks yet)*'] : []),
    more,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function image(name: string, origin: string, path: string | null): string {
  return path === null ? '' : `![${name}](${destination(fileUrl(origin, path))})`;
}
