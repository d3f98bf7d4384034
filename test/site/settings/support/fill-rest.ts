import type { TestServer } from '../../../support/start-server.ts';

/** Adds a row of each kind that an account with the demo's page does not have. */
export async function fillRest({ context }: TestServer, userId: number): Promise<void> {
  const { db, now } = context;
  const at = now();
  const expiresAt = new Date(at.getTime() + 60 * 60 * 1_000);
  await db.write(async (tx) => {
    const page = await tx.profile.findFirstOrThrow({ where: { userId }, include: { slots: true } });
    const channel = await tx.notificationChannel.findFirstOrThrow({ where: { userId } });
    const profileId = page.id;
    await tx.operatorAction.create({ data: { action: 'suspend_account', userId, reason: 'Spam', at: new Date() } });
    await tx.customDomain.create({ data: { profileId, host: 'anna.example', token: 't', createdAt: at } });
    await tx.deletedSlot.create({
      data: { id: 1_000_000, profileId, type: 'button', title: 'Gone', deletedAt: at },
    });
    await tx.channelProof.create({
      data: { userId, type: 'email', target: 'soon@example.com', secretHash: 'h', triesLeft: 1, expiresAt },
    });
    await tx.outboxMessage.create({ data: { channelId: channel.id, event: '{"type":"any"}', nextAttemptAt: at } });
    await tx.suspension.create({ data: { userId, profileId, reason: 'Spam', suspendedAt: at } });
    const { id: reportId } = await tx.report.create({
      data: {
        ...{ address: 'https://links.example/anna', profileId, kind: 'other', text: 'x', languageCode: 'en' },
        ...{ reporterName: '', reporterEmail: '', createdAt: at, decision: 'warn', answer: 'A', decidedAt: at },
      },
      select: { id: true },
    });
    await tx.reportAppeal.create({ data: { reportId, by: 'owner', profileId, text: 'No', appealedAt: at } });
    await tx.emailChange.create({ data: { tokenHash: 'e', userId, email: 'other@example.com', expiresAt } });
    await tx.passkey.create({
      data: {
        ...{ userId, name: 'Key', credentialId: 'c', publicKey: new Uint8Array(1), userHandle: 'u' },
        ...{ signCount: 0, transports: 'usb', createdAt: at },
      },
    });
    await tx.linkedIdentity.create({
      data: { userId, issuer: 'https://id.example', subject: 's', label: 'Anna', createdAt: at },
    });
    await tx.secondFactor.create({ data: { userId, secret: 's', createdAt: at, confirmedAt: at } });
    await tx.apiCall.create({
      data: { userId, caller: 'token 1', callerName: 'demo', operation: 'get_me', outcome: 'done', calledAt: at },
    });
    await tx.oAuthClient.create({
      data: {
        ...{ id: 'client', name: 'App', redirectUris: '[]', tokenEndpointAuthMethod: 'none', grantTypes: '[]' },
        scope: '',
      },
    });
    await tx.oAuthGrant.create({ data: { id: 'grant', userId, clientId: 'client', scope: '', resource: '' } });
    const { login, title, description, avatar, bgImage, socials, themeId, design, languageId } = page;
    const fields = { login, title, description, avatar, bgImage, socials, themeId, design, languageId };
    const [slot] = page.slots;
    const slots = slot && [{ id: slot.id, type: slot.type, data: slot.data, createdAt: slot.createdAt.getTime() }];
    await tx.publishedPage.create({
      data: {
        ...{ profileId, login, loginKey: page.loginKey, revision: 1, updatedAt: at },
        page: JSON.stringify({ fields, slots, stickers: [], forms: [] }),
      },
    });
  });
}
