const batchSize = 200;

/** Rows in the order of their ids, read some at a time: there may be more than fits in memory. */
export async function* inBatches<Row extends { id: number }>(
  read: (from: { id: { gt: number } }, take: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const rows = await read({ id: { gt: after } }, batchSize);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.id;
  }
}
