import { type JsonBodyRules, megabyte } from '../http/json-body.ts';
import { calledTool } from './read-tool-call.ts';

/** Base64 makes 14 MB of the largest file that is taken; what is a little larger still hears from the tool that it is. */
const maxUploadBytes = 16 * megabyte;

/**
 * How large the body of a POST may be (docs/interface.md 9.1): as over REST by the tool that is called, and what it takes for a file in base64.
 * Which tool it is, is known once the body is parsed; a file is one long string, so that anything else of that size is refused before.
 */
export const bodyRules: JsonBodyRules = {
  isRequired: true,
  maxBytes: maxUploadBytes,
  maxBesideOneString: 2 * megabyte,
  maxFor: (body) =>
    Array.isArray(body)
      ? body.reduce<number>((most, message) => Math.max(most, maxForMessage(message)), megabyte)
      : maxForMessage(body),
};

function maxForMessage(message: unknown): number {
  const tool = typeof message === 'object' && message !== null ? calledTool(message) : undefined;
  return tool?.file ? maxUploadBytes : (tool?.bodyMegabytes ?? 1) * megabyte;
}
