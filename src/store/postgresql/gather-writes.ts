import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

/** Has a connection send together what is written together: the driver writes every statement by itself. */
export function gatherWrites(client: Pick<PoolClient, 'connection'>): void {
  const { stream } = client.connection;
  const write = stream.write.bind(stream);
  let gathers = false;
  const gatherAndWrite = (...parameters: Parameters<Duplex['write']>) => {
    if (!gathers) {
      gathers = true;
      stream.cork();
      // When all that is ready to be done has been done.
      process.nextTick(() => {
        gathers = false;
        stream.uncork();
      });
    }
    return write(...parameters);
  };
  // It passes on whatever parameters it gets; of overloads, the type of a function's parameters knows the last one only.
  stream.write = gatherAndWrite as Duplex['write'];
}
