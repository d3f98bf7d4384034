import { isObject } from '../domain/validation/is-object.ts';

const relatedTask = 'io.modelcontextprotocol/related-task';

/**
 * The message, or batch, without what it says of tasks. This server has none, and whoever has none answers such a request as any other
 * (2025-11-25, "Tasks: Task Support and Handling"); the SDKs refuse it instead, or the whole message where its shape is not theirs.
 */
export function withoutTasks(body: unknown): unknown {
  return Array.isArray(body) ? body.map(ofMessage) : ofMessage(body);
}

function ofMessage(message: unknown): unknown {
  if (!isObject(message) || !isObject(message.params)) return message;
  const { params: given } = message;
  const meta = without(given._meta, relatedTask);
  const capabilities = message.method === 'initialize' ? without(given.capabilities, 'tasks') : given.capabilities;
  if (!('task' in given) && meta === given._meta && capabilities === given.capabilities) return message;
  const { task: _task, ...params } = given;
  return {
    ...message,
    params: {
      ...params,
      ...(meta !== undefined && { _meta: meta }),
      ...(capabilities !== undefined && { capabilities }),
    },
  };
}

function without(value: unknown, key: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  const { [key]: _left, ...rest } = value;
  return rest;
}
