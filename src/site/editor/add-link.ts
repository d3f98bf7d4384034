import { createSlot } from '../../../tools/slots/create-slot.ts';
import { slotOutput } from '../../../tools/slots/slot-output.ts';
import type { Context } from '../../context.ts';
import { invalidField, ServiceError, validationFailed } from '../../domain/errors.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import type { FindReleases } from '../../domain/import/music-slots.ts';
import { readPastedLinks } from '../../domain/import/read-pasted-links.ts';
import { slotOfLink } from '../../domain/import/slot-of-link.ts';
import { textOf } from '../../texts/index.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { PersonVisit } from '../shared/requests/dashboard-router.ts';

/**
 * Adds the block that a pasted link becomes at the end of a page, and returns its id: a video, a release with its links on every platform, or
 * a button. What is wrong is said of `link`.
 */
export async function addPastedLink(
  context: Context,
  findReleases: FindReleases,
  visit: PersonVisit,
  profileId: number,
): Promise<number> {
  const {
    links: [found],
    mistakes: [mistake],
  } = readPastedLinks(visit.field('link').replace(/\s+/g, ' '));
  if (!found) throw invalidField('link', mistake ?? textOf((t) => t.fieldMessages.required));
  const kind = linkKind(found.link, context.slotTypes);
  const releases = kind === 'music' ? await findReleases(visit.session.account.id, [found.link]) : null;
  const body = releases?.get(found.link) ?? slotOfLink(found, kind === 'video' ? 'video' : 'button');
  try {
    const params = { profileKey: String(profileId) };
    return slotOutput.parse(await callOperation(context, visit, createSlot, { params, body })).id;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fields === null) throw error;
    throw validationFailed({ link: Object.values(error.fields).flat() });
  }
}
