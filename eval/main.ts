import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseModel } from './models/choose-model.ts';
import { tableOf, totalOf, verdictOf } from './report.ts';
import { others } from './requests/conversations.ts';
import { table } from './requests/table.ts';
import { runConversation } from './run.ts';
import { openSession, tokensBefore } from './session.ts';
import { openStage } from './world.ts';

/** `npm run eval [-- part of a name]`: conversations with the connector, scored by the resulting pages. */
const wanted = process.argv[2] ?? '';
const chosen = [table, ...others].filter(({ name }) => name.includes(wanted));
const print = (line: string) => process.stdout.write(`${line}\n`);
if (chosen.length === 0) {
  print(`No such conversation. There are: ${[table, ...others].map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

// biome-ignore lint/style/noProcessEnv: keys of models are no settings of the server
const model = chooseModel(process.env);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-eval-'));
const stage = await openStage({ DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'eval.db')}` });
try {
  print(`model: ${model.name}`);
  let failed = false;
  for (const conversation of chosen) {
    const world = await (conversation.demo ? stage.demoWorld(conversation.demo) : stage.newWorld());
    const scores = await runConversation(conversation, { world, model });
    print(`\n${conversation.name}\n${tableOf(scores)}`);
    print(
      `and before the first word ${tokensBefore(await openSession(world.url, world.user.token))} tokens of tools and instructions`,
    );
    const total = totalOf(scores);
    failed ||= total.done < total.requests;
    if (conversation === table) {
      const { met, text } = verdictOf(total);
      print(text);
      failed ||= !met;
    }
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}
