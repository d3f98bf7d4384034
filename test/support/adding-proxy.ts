import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a proxy before a server that adds headers to its responses; those of the same name are replaced. */
export async function startAddingProxy(
  target: string,
  added: Readonly<Record<string, string>>,
  at = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const proxy = createServer((req, res) => {
    const { method, headers } = req;
    const passed = request(new URL(req.url ?? '/', target), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...added });
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    res.on('close', () => passed.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(at, 'localhost', resolve));
  const { port } = proxy.address() as AddressInfo; // of a server that listens on a port
  return {
    url: `http://localhost:${port}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
