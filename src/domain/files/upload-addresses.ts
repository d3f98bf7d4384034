import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import {
  consumeUploadAddress,
  findUploadAddress,
  insertUploadAddress,
} from '../../store/statements/upload-addresses.ts';
import { textOf } from '../../texts/index.ts';
import type { Actor } from '../actor.ts';
import { notFound, ServiceError } from '../errors.ts';
import { parsePages } from '../profiles/page-grants.ts';
import { retention } from '../retention/retention.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { accountSuspended, isAccountSuspended } from '../suspension/account-suspended.ts';
import type { ImagePurpose, ImageUse } from './image-use.ts';

const lifetime = retention.uploadAddresses.keep;
const root = '/-/upload/';

/** The path of every one-time address for an upload, as a pattern (docs/interface.md 5.9). */
export const uploadAddressPattern = `${root}:secret`;

/** Permission to upload one picture, as a one-time address gives it. */
export interface UploadPermit {
  actor: Actor;
  use: ImageUse;
  /** Uses the address up, in the unit of work that stores the picture. Throws `not_found`, as gone, if another upload was quicker. */
  consume(tx: Pick<Transaction, 'run'>): Promise<void>;
}

/** Stores a one-time address for the caller's grant or token and returns it. Only its hash is stored. */
export async function createUploadAddress(
  tx: Pick<Transaction, 'run'>,
  { publicUrl }: CoreContext['config'],
  { userId, credential }: Pick<Actor, 'userId' | 'credential'>,
  { purpose, focus }: ImageUse,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  await tx.run(insertUploadAddress, {
    secretHash: hashSecret(secret),
    userId,
    grantId: credential.kind === 'oauth' ? credential.grantId : null,
    tokenId: credential.kind === 'personal_token' ? credential.id : null,
    purpose,
    focusX: focus.x,
    focusY: focus.y,
    expiresAt,
  });
  return { url: `${publicUrl}${root}${secret}`, expiresAt };
}

/** Address in the result of a dry run, which stores none. */
export function exampleUploadAddress(publicUrl: string): string {
  return `${publicUrl}${root}not-stored`;
}

/**
 * Returns the permission of a one-time address. Throws `not_found`, as gone for an address that was used, has expired or whose grant has
 * ended, and `account_suspended`.
 */
export async function uploadPermitOf(
  { db, now, config }: Pick<CoreContext, 'db' | 'now' | 'config'>,
  secret: string,
): Promise<UploadPermit> {
  const secretHash = hashSecret(secret);
  const begunAt = now();
  const row = await db.read.first(findUploadAddress, { secretHash });
  if (!row) throw notFound(textOf((t) => t.fileMessages.uploadAddressUnknown));
  if (await isAccountSuspended(db.read, row.userId)) throw accountSuspended(config);
  const credential = credentialOf(row);
  if (row.consumedAt !== null || row.expiresAt <= begunAt || credential === null) throw gone();
  return {
    actor: { userId: row.userId, abilities: ['profile:write'], credential },
    // Written by createUploadAddress.
    use: { purpose: row.purpose as ImagePurpose, focus: { x: row.focusX, y: row.focusY } },
    async consume(tx) {
      const consumed = await tx.run(consumeUploadAddress, { secretHash, now: now(), begunAt });
      if (consumed === 0) throw gone();
    },
  };
}

/** Returns the live grant or token of an address; null if it has ended. */
function credentialOf({
  grantId,
  clientId,
  tokenId,
  pages: storedPages,
}: {
  grantId: string | null;
  clientId: string | null;
  tokenId: number | null;
  pages: string | null;
}): Actor['credential'] | null {
  const pages = parsePages(storedPages);
  if (grantId !== null && clientId !== null) return { kind: 'oauth', grantId, clientId, pages };
  return tokenId === null ? null : { kind: 'personal_token', id: tokenId, pages };
}

function gone(): ServiceError {
  return new ServiceError(
    'not_found',
    textOf((t) => t.fileMessages.uploadAddressGone),
    { isGone: true },
  );
}
