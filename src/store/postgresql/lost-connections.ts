import type { ClientBase, Pool } from 'pg';

const losses = new WeakMap<ClientBase, Error>();

/**
 * Tracks broken connections of a pool. Such a connection fails the statements on their way and leaves the pool. Without a listener the
 * event would end the process, and it can happen at any time: with the last result, or while the pool hands the connection on.
 */
export function watchConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => losses.set(client, error));
  });
}

/** Returns the error that broke a connection, and undefined as long as it works: statements on a broken one never leave this process. */
export function connectionErrorOf(client: ClientBase): Error | undefined {
  return losses.get(client);
}
