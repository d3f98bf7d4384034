import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { pageScript } from '../../../src/site/public-page/page-script.ts';
import { referenceScript } from '../../../src/site/reference/reference-frame.tsx';

/** A document as a browser parses it, as far as the tests need. */
export interface ReadDocument {
  elements: { name: string; attributes: Record<string, string> }[];
  /** All text outside style and script elements. */
  text: string;
  styles: string[];
  scripts: string[];
  /** The texts of script elements with data, which is not executed. */
  data: string[];
  /** Elements that were opened and closed out of step. */
  crossed: string[];
}

const voidElements = new Set(['meta', 'link', 'img', 'input', 'br', 'hr']);

/** Parses a document, keeping its elements in order. */
export function readDocument(html: string): ReadDocument {
  const document: ReadDocument = { elements: [], text: '', styles: [], scripts: [], data: [], crossed: [] };
  const open: string[] = [];
  let inData = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      document.elements.push({ name, attributes });
      if (!voidElements.has(name)) open.push(name);
      if (name === 'style') document.styles.push('');
      if (name === 'script' && !isAsset(attributes)) (isData(attributes) ? document.data : document.scripts).push('');
      inData = name === 'script' && isData(attributes);
    },
    ontext(text) {
      if (open.at(-1) === 'style') document.styles.push((document.styles.pop() ?? '') + text);
      else if (open.at(-1) === 'script') {
        const texts = inData ? document.data : document.scripts;
        texts.push((texts.pop() ?? '') + text);
      } else document.text += text;
    },
    onclosetag(name) {
      if (!voidElements.has(name) && open.pop() !== name) document.crossed.push(name);
    },
  });
  parser.end(html);
  return document;
}

/** A data block of the HTML Standard: not executed, and not subject to a policy. */
function isData(attributes: Record<string, string>): boolean {
  return attributes.type === 'application/ld+json' && Object.keys(attributes).length === 1;
}

/** A script of the dashboard: by its address, with the nonce of the document. */
function isAsset({ type, src, nonce, ...others }: Record<string, string>): boolean {
  const isOurs = /^\/-\/assets\/[\w-]+\.js$/.test(src ?? '');
  return type === 'module' && isOurs && nonce !== undefined && Object.keys(others).length === 0;
}

const allowedHref =
  /^(?:https?:|tel:|mailto:|whatsapp:|vscode:mcp\/install\?|cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?|\/|#)/i;

/** Returns everything in a document that could run, or contact other hosts, or break its policy: nothing, if all is well. */
export function dangersIn(html: string): string[] {
  const { elements, crossed, scripts, data } = readDocument(html);
  const dangers = crossed.map((name) => `<${name}> is closed out of step`);
  for (const script of scripts)
    if (script !== pageScript(html) && script !== referenceScript()) dangers.push(`<script>${script}`);
  for (const text of data) if (!isJson(text)) dangers.push(`data that is no JSON: ${text}`);
  for (const { name, attributes } of elements) {
    if (name === 'script' && Object.keys(attributes).length > 0 && !isData(attributes) && !isAsset(attributes))
      dangers.push('a script with attributes');
    // Pages in small are frames of this site.
    const isOwnFrame = name === 'iframe' && attributes.src?.startsWith('/my-links/');
    if (['iframe', 'object', 'embed', 'base', 'foreignobject'].includes(name) && !isOwnFrame) dangers.push(`<${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute.startsWith('on') || attribute === 'style') dangers.push(`${name} ${attribute}=${value}`);
      const address = attribute === 'href' || attribute === 'action' || attribute === 'src' || attribute === 'ping';
      if (address && !allowedHref.test(value)) dangers.push(`${name} ${attribute}=${value}`);
    }
  }
  return dangers;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The value of one directive of a policy, or undefined if the policy has none. */
export function directive(policy: string, name: string): string | undefined {
  const found = policy.split('; ').find((part) => part === name || part.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

/** The CSP source of an inline style or script, computed here on its own. */
export function hashSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css, 'utf8').digest('base64')}'`;
}
