import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newerNode } from '../support/run-peer.ts';
import { inspectorProgram } from './inspector.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  ({ token } = await createDemo(server.context, { email: 'demo@example.com', login: 'demo' }));
});
afterAll(() => server.close());

function inspect(...parameters: string[]): Promise<{ status: number | null; output: string; problems: string }> {
  const connection = ['--transport', 'http', '--header', `Authorization: Bearer ${token}`];
  return new Promise((resolve) => {
    const child = execFile(
      newerNode,
      [inspectorProgram, '--cli', `${server.url}/mcp`, ...connection, ...parameters],
      (_error, output, problems) => resolve({ status: child.exitCode, output, problems }),
    );
  });
}

it.each(['legacy', 'modern'])(
  'the inspector finds nothing in the tools that could stop an assistant: %s',
  async (era) => {
    const { status, output, problems } = await inspect('--method', 'tools/list', '--strict', '--protocol-era', era);
    expect(problems).toBe('');
    expect(status).toBe(0);
    expect(JSON.parse(output).tools.length).toBeGreaterThanOrEqual(20);
  },
);

it('the inspector calls a tool', async () => {
  const call = [
    '--method',
    'tools/call',
    '--tool-name',
    'get_profile',
    '--tool-arg',
    'profileKey=demo',
    'include=slots',
  ];
  const { status, output, problems } = await inspect(...call);
  expect({ status, problems }).toEqual({ status: 0, problems: '' });
  expect(JSON.parse(output).structuredContent.data).toMatchObject({ login: 'demo', slots: expect.any(Array) });
});
