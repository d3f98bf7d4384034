import { createServer, request as send } from 'node:http';

export interface OneAddress {
  /** The processes that requests are given to, in turns. */
  processes: { url: string }[];
  close(): Promise<void>;
}

/** A minimal balancer: each request goes to the next process, regardless of its client. */
export async function openOneAddress(port: number): Promise<OneAddress> {
  const processes: { url: string }[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const next = processes[turn % processes.length];
    const { method, headers, url } = request;
    const passed = send(`${next?.url}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    processes,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
