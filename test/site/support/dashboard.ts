import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { addReports, addUploadedImport } from '../../support/own-objects.ts';
import type { TestServer } from '../../support/start-server.ts';

/** Every page of the dashboard; names with a colon refer to the demonstration's page, block, form and so on. */
export const dashboardAddresses = [
  '/my-links',
  '/my-links/new',
  '/my-links/:profileId/look',
  '/my-links/:profileId/ready',
  '/my-links/:profileId/settings',
  '/my-links/:profileId/import',
  '/my-links/:profileId/copy',
  '/my-links/:profileId/delete',
  '/my-links/:profileId',
  '/my-links/:profileId/slots/new',
  '/my-links/:profileId/slots/new?type=button',
  '/my-links/:profileId/slots/new?type=faq',
  '/my-links/:profileId/slots/:slotId',
  '/my-links/:profileId/domains',
  '/my-links/:profileId/share',
  '/my-links/:profileId/design',
  '/my-links/:profileId/template',
  '/my-links/:profileId/statistics',
  '/my-links/:profileId/statistics/slots/:slotId',
  '/my-links/:profileId/history',
  '/my-links/:profileId/history/:versionId',
  '/my-links/:profileId/history/:versionId?width=desktop',
  '/my-links/:profileId/review',
  '/my-links/:profileId/stickers',
  '/my-links/:profileId/stickers/:stickerId',
  '/my-links/statistics',
  '/my-links/events',
  '/my-links/events/new',
  '/my-links/events/:eventId',
  '/my-links/forms',
  '/my-links/forms/new',
  '/my-links/forms/:formId',
  '/my-links/forms/:formId/edit',
  '/my-links/forms/:formId/statistics',
  '/my-links/channels',
  '/settings',
  '/settings/api',
  '/settings/security',
  '/settings/security/second-factor',
  '/settings/social',
  '/settings/social/accounts/:accountId',
  '/settings/activity',
  '/settings/data',
  '/settings/data/pictures',
  '/settings/data/import/:importId',
  '/settings/operator',
  '/settings/operator/accounts',
  '/settings/operator/accounts/:userId',
  '/settings/operator/pages',
  '/settings/operator/pages/:profileId',
  '/settings/operator/reports',
  '/settings/operator/reports/:reportId',
  '/settings/operator/appeals',
  '/settings/operator/appeals/:suspensionId',
  '/settings/operator/submissions',
  '/my-links/:profileId/suspension',
  '/my-links/:profileId/warnings/:warnedId',
  '/settings/operator/invitations',
  '/settings/operator/links',
];

/** Returns the values of each name in the addresses, in the account of the demonstration's page, which becomes an operator's. */
export async function dashboardIds(
  { context }: Pick<TestServer, 'context'>,
  login: string,
): Promise<Record<string, string>> {
  const { read } = context.db;
  const profile = await findProfileByLogin(read, login);
  const profileId = profile?.id ?? 0;
  const userId = profile?.userId ?? 0;
  await context.db.write((tx) => tx.user.updateMany({ where: { id: userId }, data: { role: 'operator' } }));
  const found = {
    profileId,
    userId,
    slotId: (await read.slot.findFirst({ where: { profileId, type: 'button' } }))?.id,
    // The first version, so that many changes since are listed.
    versionId: (await read.pageVersion.findFirst({ where: { profileId }, orderBy: { id: 'asc' } }))?.id,
    stickerId: (await read.sticker.findFirst({ where: { profileId } }))?.id,
    formId: (await read.form.findFirst({ where: { userId } }))?.id,
    eventId: (await read.event.findFirst({ where: { userId } }))?.id,
    importId: await addUploadedImport({ context }, userId),
    ...(await addReports({ context }, userId, profileId)),
    accountId: (await read.socialAccount.findFirst({ where: { userId } }))?.id,
  };
  return Object.fromEntries(Object.entries(found).map(([name, id]) => [name, String(id)]));
}
