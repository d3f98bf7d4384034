import type { Reader } from '../../../store/database.ts';
import { parsePages } from '../../profiles/page-grants.ts';
import type { ExportRecord, RecordKind } from './export-record.ts';
import { inBatches } from './in-batches.ts';

type AccessReader = Pick<
  Reader,
  | 'personalToken'
  | 'oAuthGrant'
  | 'session'
  | 'passkey'
  | 'linkedIdentity'
  | 'secondFactor'
  | 'emailChange'
  | 'accessRecord'
  | 'apiCall'
  | 'operatorAction'
  | 'suspension'
  | 'reportAppeal'
>;

/** Exports the ways to access the account and its records, but not the credentials. */
export async function* exportAccess(reader: AccessReader, userId: number): AsyncGenerator<ExportRecord> {
  const of = (from: { id: { gt: number } }, take: number) => ({
    ...{ where: { userId, ...from }, orderBy: { id: 'asc' } as const, take },
  });
  const tokens = inBatches((from, take) =>
    reader.personalToken.findMany({ ...of(from, take), omit: { userId: true, tokenHash: true } }),
  );
  for await (const { pages, ...token } of tokens) yield { kind: 'personalToken', ...token, pages: parsePages(pages) };
  const grants = await reader.oAuthGrant.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    omit: { id: true, userId: true },
    include: { client: { select: { name: true } } },
  });
  for (const { client, ...grant } of grants)
    yield { kind: 'connectedApp', name: client.name, ...grant, pages: parsePages(grant.pages) };
  yield* eachOf(
    'session',
    await reader.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      omit: { userId: true, tokenHash: true },
    }),
  );
  yield* eachOf(
    'passkey',
    inBatches((from, take) =>
      reader.passkey.findMany({
        ...of(from, take),
        omit: { userId: true, credentialId: true, publicKey: true, userHandle: true },
      }),
    ),
  );
  yield* eachOf(
    'linkedIdentity',
    inBatches((from, take) => reader.linkedIdentity.findMany({ ...of(from, take), omit: { userId: true } })),
  );
  yield* eachOf(
    'secondFactor',
    await reader.secondFactor.findMany({
      where: { userId, confirmedAt: { not: null } },
      select: { createdAt: true, confirmedAt: true },
    }),
  );
  yield* eachOf(
    'emailChange',
    await reader.emailChange.findMany({
      where: { userId },
      orderBy: { expiresAt: 'asc' },
      omit: { userId: true, tokenHash: true },
    }),
  );
  const records = inBatches((from, take) =>
    reader.accessRecord.findMany({ ...of(from, take), omit: { userId: true, browserHash: true } }),
  );
  for await (const { kind: type, ...record } of records) yield { kind: 'accessRecord', type, ...record };
  yield* eachOf(
    'suspension',
    inBatches((from, take) =>
      reader.suspension.findMany({ ...of(from, take), omit: { userId: true, appealAnnouncedAt: true } }),
    ),
  );
  yield* eachOf(
    'reportAppeal',
    inBatches((from, take) =>
      reader.reportAppeal.findMany({
        ...{ where: { profile: { userId }, ...from }, orderBy: { id: 'asc' }, take },
        omit: { by: true, announcedAt: true },
      }),
    ),
  );
  yield* eachOf(
    'call',
    inBatches((from, take) => reader.apiCall.findMany({ ...of(from, take), omit: { userId: true } })),
  );
  yield* eachOf(
    'operatorAction',
    inBatches((from, take) =>
      reader.operatorAction.findMany({ ...of(from, take), omit: { userId: true, operatorId: true } }),
    ),
  );
}

async function* eachOf(
  kind: RecordKind,
  rows: AsyncIterable<object> | readonly object[],
): AsyncGenerator<ExportRecord> {
  for await (const row of rows) yield { kind, ...row };
}
