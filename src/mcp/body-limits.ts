import { mostBase64Bytes } from '../../tools/files/base64-file.ts';
import { type JsonBodyRules, megabyte } from '../http/json-body.ts';
import { calledTool } from './read-tool-call.ts';

/** Besides the file, what a call has around it. */
const longestUpload = mostBase64Bytes + megabyte;

/**
 * How large the body of a POST may be (contract, "Sizes"): as over REST by the tool that is called, and what it takes for a file in base64.
 * Which tool it is, is known once the body is parsed; a file is one long string, so that anything else of that size is refused before.
 */
export const bodyRules: JsonBodyRules = {
  most: longestUpload,
  mostBesideOneString: 2 * megabyte,
  mostFor: (body) => Math.max(...[body].flat().map(mostForMessage), megabyte),
};

function mostForMessage(message: unknown): number {
  const tool = typeof message === 'object' && message !== null ? calledTool(message) : undefined;
  return tool?.file ? longestUpload : (tool?.bodyMegabytes ?? 1) * megabyte;
}
