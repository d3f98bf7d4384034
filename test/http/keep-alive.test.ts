import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';

test('a connection stays open longer than two minutes, as Caddy expects, so that no POST is lost', async () => {
  const server = await startServer();
  try {
    const answer = await fetch(`${server.url}/-/health`);
    expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
  } finally {
    await server.close();
  }
});
