import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const hashes = new LRUCache<string, string>({ max: 200 });

/** The CSP source that allows exactly this inline style element (CSP Level 3, section 6.7.3.3). */
function styleSource(css: string): string {
  let source = hashes.get(css);
  if (source === undefined) {
    source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    hashes.set(css, source);
  }
  return source;
}

export interface PolicyOptions {
  styles: string[];
  /** Where pictures may come from; remote ones only on pages that show one. */
  images: 'none' | 'own' | 'own-and-remote';
  /**
   * False only on the consent page: Chromium applies `form-action` to the redirect after the POST too, which would stop the answer
   * on its way to the client.
   */
  formAction: boolean;
}

/** The policy of one document: nothing but its own styles, its pictures, and its forms. No script at all. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const images = { none: [], own: ["'self'"], 'own-and-remote': ["'self'", 'https:'] }[options.images];
  return [
    "default-src 'none'",
    `style-src ${options.styles.map(styleSource).join(' ')}`,
    ...(images.length > 0 ? [`img-src ${images.join(' ')}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.formAction ? ["form-action 'self'"] : []),
  ].join('; ');
}
