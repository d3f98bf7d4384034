import type { Operation } from '../../../tools/define-operation.ts';
import { exampleFields, exampleResult } from '../../../tools/example.ts';
import { json } from './code-block.tsx';

/** The operation's example as a command line. */
export function exampleCommand(operation: Operation, apiUrl: string): string {
  const { method } = operation;
  const body = exampleFields(operation, 'body');
  const hasBody = Object.keys(body).length > 0;
  const parts = [
    `curl ${method === 'GET' || (method === 'POST' && hasBody) ? '' : `-X ${method} `}${quoted(exampleAddress(operation, apiUrl))}`,
    "-H 'Authorization: Bearer vtr_…'",
    ...(hasBody ? ["-H 'Content-Type: application/json'", `-d ${quoted(bodyText(body))}`] : []),
  ];
  return parts.join(' \\\n  ');
}

/** The operation's example with a file, as a form. */
export function uploadCommand(operation: Operation, apiUrl: string): string {
  const { part = 'file', instead } = operation.file ?? {};
  const fields = Object.entries(exampleFields(operation, 'body')).filter(([name]) => name !== instead);
  const parts = [
    `curl ${quoted(exampleAddress(operation, apiUrl))}`,
    "-H 'Authorization: Bearer vtr_…'",
    `-F '${part}=@picture.jpg'`,
    ...fields.map(
      ([name, value]) => `-F ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
    ),
  ];
  return parts.join(' \\\n  ');
}

/** Returns the response of the example, or null if it has no body. */
export function exampleResponse(operation: Operation): string | null {
  if (operation.status === 204) return null;
  const result = exampleResult(operation);
  return operation.media ? operation.media.text(operation.output.parse(result.data)) : json(result);
}

function exampleAddress(operation: Operation, apiUrl: string): string {
  const params = exampleFields(operation, 'params');
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(
    Object.entries(exampleFields(operation, 'query')).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${apiUrl}${path}${query && `?${query}`}`;
}

/** Returns the body on one line if it is short. */
function bodyText(body: Record<string, unknown>): string {
  const line = JSON.stringify(body);
  return line.length <= 80 ? line : json(body);
}

/** Returns one word of a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
