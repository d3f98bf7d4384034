import type { Context } from '../../context.ts';
import { ServiceError, validationFailed } from '../../domain/errors.ts';
import type { PlannedLink } from '../../domain/import/add-links.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import { linkServiceOf } from '../../domain/import/link-services.ts';
import { offerLinks } from '../../domain/import/offered-links.ts';
import type { PageIntro } from '../../domain/import/page-intro.ts';
import { pastedLinks } from '../../domain/import/pasted-links.ts';
import { pageOfAddress } from '../../domain/import/read-links.ts';
import { maxGroupLength } from '../../domain/slots/slot-layout.ts';
import { cutLine } from '../../domain/text/shortened.ts';

/** A longer text is more than an address. */
const maxPageTextLength = 4_000;

/** Returns the address of a page of another service, and its name, if a pasted text is nothing else; otherwise null. */
export async function pastedPage(text: string, userId: number): Promise<{ address: string; service: string } | null> {
  if (text.length > maxPageTextLength) return null;
  const [first, ...more] = (await pastedLinks(userId, text, 'links')).links;
  if (first === undefined || more.length > 0 || new URL(first.link).pathname.length < 2) return null;
  const service = linkServiceOf(first.link);
  return service === null ? null : { address: first.link, service: service.charAt(0).toUpperCase() + service.slice(1) };
}

/** Returns the links of a page of another service, without doubtful ones, and its person. Throws `validation_failed` on `links`. */
export async function linksOfPage(
  context: Context,
  userId: number,
  address: string,
): Promise<{ links: PlannedLink[]; intro: PageIntro | null }> {
  try {
    const { links, intro } = await pageOfAddress(context, userId, address, new Set());
    const offered = offerLinks(links, new Set(), context.slotTypes).filter(({ isSelected }) => isSelected);
    return {
      links: offered.map(({ link, title, kind, group = '', visibility }) => ({
        ...{ link, title, kind },
        group: cutLine(group, maxGroupLength),
        ...(visibility !== undefined && { visibility }),
      })),
      intro,
    };
  } catch (error) {
    const messages = error instanceof ServiceError ? error.fields?.url : undefined;
    throw messages ? validationFailed({ links: messages }) : error;
  }
}

/** Returns the links of a pasted text with their kinds. */
export async function plannedLinks(text: string, userId: number, { slotTypes }: Pick<Context, 'slotTypes'>) {
  const { links, problem } = await pastedLinks(userId, text, 'links');
  return { links: links.map((link): PlannedLink => ({ ...link, kind: linkKind(link.link, slotTypes) })), problem };
}
