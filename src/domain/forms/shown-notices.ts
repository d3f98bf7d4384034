import type { Reader } from '../../store/database.ts';
import { formNotices, verifiedChannels } from '../../store/statements/forms.ts';
import { type HeldChannels, heldChannelsOf } from '../approval/held-channels.ts';
import type { ReadablePage } from '../approval/shown-page.ts';
import { type ChannelType, channelTypes } from '../channels/channel-types.ts';
import { submissionDays } from '../retention/retention-period.ts';
import type { RetentionConfig } from '../retention/term.ts';
import { type FormNotice, parseFormNotice } from './form-notice.ts';
import { storedChannelIds } from './form-view.ts';

/** The notice beside a form about the handling of answers. */
export interface ShownNotice extends FormNotice {
  /** The kinds of the channels that get a copy of each submission, each once. */
  copies: ChannelType[];
  /** After how many days submissions are deleted; null if only their owner deletes them. */
  keptDays: number | null;
}

/** Returns the notices of some forms on a page, by the form's id; copies go where visitors of this version of the page have them sent. */
export async function shownNotices(
  reader: Pick<Reader, 'all' | 'first'>,
  page: ReadablePage,
  formIds: readonly string[],
  config: RetentionConfig,
): Promise<Map<string, ShownNotice>> {
  if (formIds.length === 0) return new Map();
  const { userId } = page;
  const [forms, held] = await Promise.all([
    reader.all(formNotices, { userId, ids: formIds }),
    page.published ? heldChannelsOf(reader, page.id) : nothingHeld,
  ]);
  const channelIds = new Map(forms.map((form) => [form.id, held[form.id] ?? storedChannelIds(form)]));
  const isCopied = [...channelIds.values()].some((ids) => ids.length > 0);
  const channels = isCopied ? await reader.all(verifiedChannels, { userId }) : [];
  return new Map(
    forms.map(({ id, notice, keepSubmissionsDays }) => {
      const ids = new Set(channelIds.get(id));
      const types = new Set(channels.filter((channel) => ids.has(channel.id)).map(({ type }) => type));
      const copies = channelTypes.filter((type) => types.has(type));
      return [id, { ...parseFormNotice(notice), copies, keptDays: submissionDays(keepSubmissionsDays, config) }];
    }),
  );
}

const nothingHeld: HeldChannels = {};
