import { hash } from 'node:crypto';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import express from 'express';
import { PrismaClient as PostgresqlClient } from '../../generated/postgresql/client.ts';
import { PrismaClient } from '../../generated/sqlite/client.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';

/**
 * A naive program: Express and Prisma, one query after another, no transaction, no checks. `PATCH /slots/<id>` looks the token up, then the
 * block with its page, and stores the data. It prints the id of the block.
 */
// biome-ignore lint/style/noProcessEnv: a program of its own, which takes nothing but port and database
const { PORT, DATABASE_URL = '' } = process.env;
await applyMigrations(DATABASE_URL);
const prisma = DATABASE_URL.startsWith('file:')
  ? new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: DATABASE_URL }) })
  : // Both clients are generated from the same models, so their types differ in name only.
    (new PostgresqlClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL }) }) as unknown as PrismaClient);
if (DATABASE_URL.startsWith('file:')) await prisma.$queryRawUnsafe('PRAGMA journal_mode = WAL');
const { id: userId } = await prisma.user.create({
  data: { email: 'naive@example.com', name: 'Naive', passwordHash: '-', languageId: 1 },
});
await prisma.personalToken.create({
  data: { userId, name: 'bench', abilities: 'profile:write', tokenHash: hash('sha256', 'naive', 'base64url') },
});
const { id: profileId } = await prisma.profile.create({ data: { userId, login: 'naive', loginKey: 'naive' } });
const slot = await prisma.slot.create({ data: { profileId, type: 'button', position: 0, data: '{}' } });

const app = express();
app.disable('x-powered-by');
app.patch('/slots/:id', express.json(), async (req, res) => {
  const tokenHash = hash('sha256', String(req.headers.authorization).slice('Bearer '.length), 'base64url');
  const token = await prisma.personalToken.findUnique({ where: { tokenHash } });
  const found = await prisma.slot.findUnique({ where: { id: Number(req.params.id) }, include: { profile: true } });
  if (token === null || found?.profile.userId !== token.userId) {
    res.status(404).end();
    return;
  }
  const data = JSON.stringify({ ...JSON.parse(found.data), ...req.body.data });
  const updated = await prisma.slot.update({ where: { id: found.id }, data: { data } });
  res.json({ data: { ...updated, data: JSON.parse(updated.data) } });
});
app.get('/slot', (_req, res) => void res.json(slot.id));
app.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('The naive program is ready.\n'));
