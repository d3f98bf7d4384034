import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../test/support/start-server.ts';

/** A TCP line to a server of this machine that can be cut as a network is: no side is notified, and nothing arrives. */
export interface Line {
  port: number;
  cut(): void;
  /** Restores the line. Connections that were open when it was cut are reset, because the hosts find out then. */
  mend(): void;
  close(): void;
}

/** Opens a line to a port on loopback. */
export async function openLine(targetPort: number): Promise<Line> {
  const port = await freePort();
  const open = new Set<Socket>();
  let isCut = false;
  const forward = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('close', () => {
      open.delete(from);
      if (!isCut) to.destroy();
    });
    from.on('error', () => from.destroy());
    from.on('data', (chunk) => {
      if (!isCut && !to.write(chunk)) from.pause();
    });
    to.on('drain', () => from.resume());
  };
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    forward(client, target);
    forward(target, client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const resetAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port,
    cut() {
      isCut = true;
    },
    mend() {
      resetAll();
      isCut = false;
    },
    close() {
      resetAll();
      server.close();
    },
  };
}
