import type { Context } from '../../../context.ts';
import type { Reader } from '../../../store/database.ts';
import { formIds } from '../../forms/form-view.ts';
import { allSubmissions } from '../../forms/read-submissions.ts';
import { inPieces, jsonText, type Streamed } from '../../text/json-stream.ts';
import { exportFiles } from './export-files.ts';
import { exportPages } from './export-pages.ts';
import { exportSocialAccounts } from './export-social.ts';
import { inBatches } from './in-batches.ts';

/**
 * Everything that an account holds, as the text of one JSON document; docs/export.md says what is in it. It is read and given piece by
 * piece, so that no account is too large. What opens something is left out: password, tokens, secrets of webhooks, keys.
 */
export async function* exportAccount(context: Context, userId: number): AsyncGenerator<string> {
  yield* inPieces(jsonText(await accountOf(context, userId)));
}

async function accountOf(context: Context, userId: number): Promise<Streamed> {
  const { read } = context.db;
  await context.calls.flush();
  return {
    format: 'vitrine-account',
    version: 1,
    exportedAt: context.now(),
    origin: context.config.publicUrl,
    account: await read.user.findFirst({
      where: { id: userId },
      select: {
        email: true,
        emailVerifiedAt: true,
        name: true,
        languageId: true,
        timezone: true,
        stickersEnabled: true,
        socialEnabled: true,
        createdAt: true,
      },
    }),
    pages: exportPages(context, userId),
    forms: exportForms(read, userId),
    events: inBatches((from, take) =>
      read.event.findMany({ where: { userId, ...from }, orderBy: { id: 'asc' }, take, omit: { userId: true } }),
    ),
    notificationChannels: inBatches((from, take) =>
      read.notificationChannel.findMany({
        where: { userId, ...from },
        orderBy: { id: 'asc' },
        take,
        select: {
          id: true,
          type: true,
          label: true,
          target: true,
          verifiedAt: true,
          hearsOfChanges: true,
          createdAt: true,
        },
      }),
    ),
    socialAccounts: exportSocialAccounts(read, userId),
    personalTokens: inBatches((from, take) =>
      read.personalToken.findMany({
        where: { userId, ...from },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, name: true, abilities: true, createdAt: true, lastUsedAt: true },
      }),
    ),
    connectedApps: exportGrants(read, userId),
    passkeys: inBatches((from, take) =>
      read.passkey.findMany({
        where: { userId, ...from },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      }),
    ),
    linkedIdentities: inBatches((from, take) =>
      read.linkedIdentity.findMany({
        where: { userId, ...from },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, issuer: true, label: true, createdAt: true, lastUsedAt: true },
      }),
    ),
    secondFactor: await read.secondFactor.findFirst({
      where: { userId, confirmedAt: { not: null } },
      select: { confirmedAt: true },
    }),
    accessRecords: inBatches((from, take) =>
      read.accessRecord.findMany({
        where: { userId, ...from },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, kind: true, browser: true, formId: true, recordedAt: true },
      }),
    ),
    calls: inBatches((from, take) =>
      read.apiCall.findMany({ where: { userId, ...from }, orderBy: { id: 'asc' }, take, omit: { userId: true } }),
    ),
    files: exportFiles(context, userId),
  };
}

async function* exportForms(reader: Pick<Reader, 'form' | 'formSubmission'>, userId: number): AsyncGenerator<Streamed> {
  for (const { id } of await formIds(reader, userId)) {
    const found = await reader.form.findFirst({ where: { id, userId }, omit: { userId: true } });
    if (found === null) continue;
    const { fields, notificationChannelIds, ...form } = found;
    yield {
      ...form,
      fields: JSON.parse(fields),
      notificationChannelIds: JSON.parse(notificationChannelIds),
      submissions: exportSubmissions(reader, id),
    };
  }
}

async function* exportSubmissions(reader: Pick<Reader, 'formSubmission'>, formId: string): AsyncGenerator<Streamed> {
  for await (const { answers, ...submission } of allSubmissions(reader, formId)) {
    yield { ...submission, answers: answers.map((answer) => ({ ...answer })) };
  }
}

async function* exportGrants(reader: Pick<Reader, 'oAuthGrant'>, userId: number): AsyncGenerator<Streamed> {
  const grants = await reader.oAuthGrant.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      clientId: true,
      client: { select: { name: true } },
      scope: true,
      createdAt: true,
      lastUsedAt: true,
      revokedAt: true,
    },
  });
  for (const { client, ...grant } of grants) yield { name: client.name, ...grant };
}
