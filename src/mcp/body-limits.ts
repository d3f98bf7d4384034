import { type JsonBodyRules, megabyte } from '../http/json-body.ts';
import { calledTool } from './read-tool-call.ts';

/** Base64 makes 14 MB of the largest accepted file; the tool itself rejects slightly larger ones. */
const maxUploadBytes = 16 * megabyte;

/**
 * Maximum size of the body of a POST (docs/interface.md 9.1): as over REST for the called tool, and room for a file in base64. The tool is
 * known once the body is parsed; a file is one long string, so any other body of that size is rejected earlier.
 */
export const bodyRules: JsonBodyRules = {
  isRequired: true,
  maxBytes: maxUploadBytes,
  maxWithoutLongestString: 2 * megabyte,
  maxFor: (body) =>
    Array.isArray(body)
      ? body.reduce<number>((most, message) => Math.max(most, maxForMessage(message)), megabyte)
      : maxForMessage(body),
};

function maxForMessage(message: unknown): number {
  const tool = typeof message === 'object' && message !== null ? calledTool(message) : undefined;
  return tool?.file ? maxUploadBytes : (tool?.bodyMegabytes ?? 1) * megabyte;
}
