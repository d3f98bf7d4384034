import { fork } from 'node:child_process';
import { once } from 'node:events';
import { newerNode } from '../support/run-peer.ts';

/** An app that runs in a process of its own. */
export interface App {
  /** Makes the app call its library; fails as the library does. */
  order(name: string, parameters?: object): Promise<Record<string, unknown>>;
  /** Events and notices of an end that the library accepted, in order. */
  events: Record<string, unknown>[];
  /** Statuses of its webhook, in order. */
  responses: number[];
  close(): Promise<void>;
}

interface Message {
  id?: number;
  result?: Record<string, unknown>;
  error?: string;
  event?: Record<string, unknown>;
  responded?: number;
}

export function startApp(program: string): App {
  // Its Node does not know every flag of this one.
  const child = fork(program, { execPath: newerNode, execArgv: [] });
  const waiting = new Map<number, (message: Message) => void>();
  const app: App = {
    events: [],
    responses: [],
    async order(order, parameters = {}) {
      const id = waiting.size;
      const answer = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, order, parameters });
      });
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.result ?? {};
    },
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
  // The programs send messages of this form only.
  child.on('message', (message: Message) => {
    if (message.event) app.events.push(message.event);
    if (message.responded !== undefined) app.responses.push(message.responded);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  return app;
}
