import { existsSync } from 'node:fs';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import type { Reader } from '../../store/database.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { pendingMigrations } from '../../store/migrations/apply-migrations.ts';
import { openDatabase } from '../../store/open-database.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { checkTimeoutMs, type Finding, ok, warning } from './check.ts';

/** Checks the effects of a change of PUBLIC_URL on passkeys, apps and links, also before the server starts with it. */
export async function checkMoving(config: Config): Promise<Finding[]> {
  return [
    ...(await leftBehind(config)),
    ...(await Promise.all(config.formerOrigins.map((origin) => leads(config, origin)))),
  ];
}

async function leftBehind(config: Config): Promise<Finding[]> {
  const file = sqliteFileOf(config.databaseUrl);
  if (file !== null && !existsSync(file)) return [];
  if ((await waitAtMost(checkTimeoutMs, pendingMigrations(config.databaseUrl))).length > 0) return [];
  const db = await openDatabase(config.databaseUrl);
  try {
    return await waitAtMost(
      checkTimeoutMs,
      Promise.all([passkeysElsewhere(db.read, config), appsElsewhere(db.read, config)]).then((found) => found.flat()),
    );
  } finally {
    await db.close();
  }
}

async function passkeysElsewhere(reader: Reader, { publicUrl }: Config): Promise<Finding[]> {
  const { hostname } = new URL(publicUrl);
  const passkeys = await reader.passkey.findMany({
    where: { rpId: { not: hostname } },
    select: { userId: true, rpId: true, user: { select: { passwordHash: true } } },
  });
  if (passkeys.length === 0) return [];
  const hosts = [...new Set(passkeys.map(({ rpId }) => rpId))].join(', ');
  const accounts = new Map(passkeys.map(({ userId, user }) => [userId, user.passwordHash]));
  const withoutPassword = [...accounts.values()].filter((hash) => hash === '').length;
  return [
    warning(
      `${passkeys.length} passkeys of ${accounts.size} accounts are for ${hosts} and do not work at ${hostname}: their owners sign in in another way and add a passkey again; ${withoutPassword} of these accounts have no password and need a link by mail, or "vitrine user password"`,
    ),
  ];
}

async function appsElsewhere(reader: Reader, { publicUrl, formerOrigins }: Config): Promise<Finding[]> {
  const grants = await reader.oAuthGrant.groupBy({ by: ['resource'], where: { revokedAt: null }, _count: true });
  const byOrigin = new Map<string, number>();
  for (const { resource, _count } of grants) {
    const { origin } = new URL(resource);
    byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + _count);
  }
  return [...byOrigin].flatMap(([origin, count]) => {
    if (origin === publicUrl) return [];
    if (formerOrigins.includes(origin))
      return [ok(`${count} connections of apps for ${origin} are accepted at ${publicUrl}`)];
    return [
      warning(
        `${count} connections of apps are for ${origin} and are refused at ${publicUrl}: set FORMER_ORIGINS=${origin} if the service was there`,
      ),
    ];
  });
}

/** Requests a former origin, which should still redirect to this service. */
async function leads(config: Config, origin: string): Promise<Finding> {
  const { fetch } = outgoingOf(config);
  const ask = fetch(`${origin}/`, { redirect: 'manual', signal: AbortSignal.timeout(checkTimeoutMs) });
  const found = await ask.then(
    ({ status, headers }) => ({ status, location: headers.get('location') }),
    (error: unknown) => ({ status: causeOf(error), location: null }),
  );
  if (found.status === 308 && found.location === `${config.publicUrl}/`)
    return ok(`links to ${origin} lead to ${config.publicUrl}`);
  return warning(
    `FORMER_ORIGINS: ${origin} does not lead to ${config.publicUrl} (${found.location ?? found.status}): keep its DNS records and its certificate, and have the proxy pass it to this server with its Host`,
  );
}
