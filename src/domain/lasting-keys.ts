import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import type { Database } from '../store/database.ts';
import { insertLastingKey, lastingKeysOf } from '../store/statements/lasting-keys.ts';
import { decrypt, encrypt } from './encryption.ts';
import { otherKeyProblem } from './secret-key-check.ts';
import { deriveSecret, type LastingKey } from './secrets.ts';

const sealedFor = 'lasting key';

/**
 * Opens the keys that a rotation of SECRET_KEY must not change: limits are counted under them while some processes write with the new
 * SECRET_KEY and some do not, and authenticators recognise a person by a value derived from one. Each is derived from SECRET_KEY once and
 * then stored, encrypted (docs/decisions/0444). Throws ConfigError if one was encrypted under another SECRET_KEY.
 */
export async function openLastingKeys(
  db: Database,
  config: Pick<Config, 'dataDir' | 'secretKeys' | 'secretKeyIsSet'>,
): Promise<LastingKey> {
  const { secretKeys } = config;
  const purposes = [['rates'], ['passkey user handles']];
  const names = purposes.map(nameOf);
  const kept = await db.read.all(lastingKeysOf, { names });
  const sealed = new Map(kept.map((row) => [row.name, row.sealed]));
  if (sealed.size < names.length) {
    await db.write(async (tx) => {
      await tx.lock('lasting-keys');
      const rows = await tx.all(lastingKeysOf, { names });
      for (const row of rows) sealed.set(row.name, row.sealed);
      for (const purpose of purposes) {
        const name = nameOf(purpose);
        if (sealed.has(name)) continue;
        await tx.run(insertLastingKey, {
          name,
          sealed: encrypt(secretKeys, sealedFor, deriveSecret(secretKeys, ...purpose)),
        });
      }
    });
  }
  const keys = new Map<string, string>();
  for (const [name, value] of sealed) {
    const key = decrypt(secretKeys, sealedFor, value);
    if (key === null) throw new ConfigError(otherKeyProblem(config));
    keys.set(name, key);
  }
  return (...purpose) => keys.get(nameOf(purpose)) ?? deriveSecret(secretKeys, ...purpose);
}

function nameOf(purpose: readonly string[]): string {
  return purpose.join(' ');
}
