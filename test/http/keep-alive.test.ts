import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';

test('a connection is kept for longer than Caddy keeps it, which is two minutes: a POST that meets its end is lost', async () => {
  const server = await startServer();
  try {
    const answer = await fetch(`${server.url}/-/health`);
    expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
  } finally {
    await server.close();
  }
});
