import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cacheBytes } from '../../../domain/cache-budgets.ts';
import { estimateBytes } from '../../../domain/estimate-bytes.ts';

/** By the element's content, which depends on the design and the buttons of a page. */
const hashes = new LRUCache<string, string>({
  maxSize: cacheBytes.policySources,
  sizeCalculation: (source, content) => estimateBytes([content, source]),
});

/** The CSP source that allows exactly this inline style or script element (CSP Level 3, section 6.7.3.3). */
function inlineSource(content: string): string {
  let source = hashes.get(content);
  if (source === undefined) {
    source = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    hashes.set(content, source);
  }
  return source;
}

export interface PolicyOptions {
  styles: string[];
  /** The one script of the document, which may report hits to this server; without it there are no scripts. */
  script?: string | undefined;
  /** Nonce of its script elements; for a document that is sent only once. */
  scriptNonce?: string | undefined;
  /** The allowed origins of frames, separated by spaces; without it there are none. */
  frames?: string | undefined;
  /** True for a document with fonts of this server; without it there are none. */
  fonts?: boolean | undefined;
  /**
   * False only on the consent page: Chromium applies `form-action` to the redirect after the POST too, which would stop the response
   * on its way to the client.
   */
  formAction: boolean;
  /** True for a page as its owner views it: in a frame of the dashboard, where forms cannot be sent. */
  isPreview?: boolean;
}

function scriptSources({ script, scriptNonce }: PolicyOptions): string[] {
  const sources = [
    ...(script === undefined ? [] : [inlineSource(script)]),
    ...(scriptNonce === undefined ? [] : [`'nonce-${scriptNonce}'`]),
  ];
  return sources.length === 0 ? [] : [`script-src ${sources.join(' ')}`, "connect-src 'self'"];
}

/** The policy of one document: nothing but its own styles, its own scripts if it has any, pictures of this server, and its forms. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  return [
    "default-src 'none'",
    `style-src ${options.styles.map(inlineSource).join(' ')}`,
    ...scriptSources(options),
    "img-src 'self'",
    ...(options.fonts ? ["font-src 'self'"] : []),
    ...(options.frames === undefined ? [] : [`frame-src ${options.frames}`]),
    "base-uri 'none'",
    `frame-ancestors ${options.isPreview ? "'self'" : "'none'"}`,
    ...(options.isPreview ? ["form-action 'none'"] : options.formAction ? ["form-action 'self'"] : []),
  ].join('; ');
}
