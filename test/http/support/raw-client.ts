import { connect, type Socket } from 'node:net';

export interface RawClient {
  socket: Socket;
  /** Resolves with the milliseconds from the start until the server has closed the connection. */
  closed: Promise<number>;
  /** Bytes that were read. */
  received(): number;
}

/** Sends bytes unchanged on a connection which is not read until its socket resumes. */
export function openUnread(port: number, bytes: string): RawClient {
  const begun = performance.now();
  let received = 0;
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.on('data', (data) => {
    received += data.length;
  });
  socket.pause();
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - begun));
    // Bytes written after the server has closed.
    socket.on('error', () => {});
  });
  return { socket, closed, received: () => received };
}

/** The head of a GET request. */
export function getHead(path: string, ...headers: string[]): string {
  return `${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}
