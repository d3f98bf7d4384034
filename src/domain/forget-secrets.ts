import type { Config, SecretKeys } from '../config.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { SealedPurpose } from '../store/statements/sealed.ts';
import { encrypt } from './encryption.ts';
import { openLastingKeys } from './lasting-keys.ts';
import { bumpRevisionsOf } from './profiles/profile-rows.ts';
import { sealedBatches } from './reencrypt.ts';
import { newSecret } from './secrets.ts';

interface Forgetting {
  /** Keys of the rows whose value cannot be read. */
  keys: (string | number)[];
  secretKeys: SecretKeys;
  now: Date;
}

/**
 * Removes all encrypted values that no key decrypts, and rows that are useless without them, and stores lasting keys in place of lost ones.
 * The service must not run: it does not start on such a database.
 */
export async function forgetUnreadable(
  db: Database,
  config: Pick<Config, 'dataDir' | 'secretKeys' | 'secretKeyIsSet'>,
  now: Date,
): Promise<void> {
  const { secretKeys } = config;
  for await (const { purpose, unreadable } of sealedBatches(db.read, secretKeys)) {
    if (unreadable.length === 0) continue;
    const keys = unreadable.map(({ key }) => key);
    await db.write((tx) => forget[purpose](tx, { keys, secretKeys, now }));
  }
  await openLastingKeys(db, config);
}

/** The tables' keys are of one type each (src/store/statements/sealed.ts). */
const forget: Record<SealedPurpose, (tx: Transaction, forgetting: Forgetting) => Promise<unknown>> = {
  // As a webhook that was disabled: forms keep it, and its owner adds it again.
  async 'webhook secret'(tx, { keys }) {
    const where = { id: { in: keys.map(Number) } };
    const owners = await tx.notificationChannel.findMany({ where, select: { userId: true }, distinct: ['userId'] });
    await tx.notificationChannel.updateMany({ where, data: { secret: null, verifiedAt: null } });
    for (const { userId } of owners) await bumpRevisionsOf(tx, userId);
  },
  // The app subscribes again.
  'event secret': (tx, { keys }) => tx.eventSubscription.deleteMany({ where: { id: { in: keys.map(Number) } } }),
  // The figures stay. The owner connects the account again, which stores its tokens.
  async 'social account'(tx, { keys, secretKeys, now }) {
    const ids = keys.map(Number);
    const none = encrypt(secretKeys, 'social account', '');
    await tx.socialAccount.updateMany({
      where: { id: { in: ids } },
      data: { accessToken: none, refreshToken: null },
    });
    await tx.socialSyncState.updateMany({
      where: { accountId: { in: ids } },
      data: { nextAt: null, error: 'reconnect', errorAt: now },
    });
  },
  'social authorization': (tx, { keys }) =>
    tx.socialAuthorization.deleteMany({ where: { stateHash: { in: keys.map(String) } } }),
  'provider visit': (tx, { keys }) => tx.providerVisit.deleteMany({ where: { stateHash: { in: keys.map(String) } } }),
  // A secret that no app has: without a factor, the password would be enough to sign in. Recovery codes still do.
  async 'second factor'(tx, { keys, secretKeys }) {
    for (const userId of keys.map(Number)) {
      const secret = encrypt(secretKeys, 'second factor', newSecret());
      await tx.secondFactor.updateMany({ where: { userId }, data: { secret } });
    }
  },
  // The next sweep deletes it with its files.
  'unsent form': (tx, { keys, secretKeys, now }) =>
    tx.unsentForm.updateMany({
      where: { id: { in: keys.map(String) } },
      data: { content: encrypt(secretKeys, 'unsent form', 'null'), expiresAt: now },
    }),
  mail: (tx, { keys }) => tx.mailMessage.deleteMany({ where: { id: { in: keys.map(Number) } } }),
  'lasting key': (tx, { keys }) => tx.lastingKey.deleteMany({ where: { name: { in: keys.map(String) } } }),
};
