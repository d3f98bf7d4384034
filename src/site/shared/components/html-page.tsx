import { randomBytes } from 'node:crypto';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { addresses } from '../../addresses.ts';
import { IconSprite, UsedIcons } from '../../icons/icon.tsx';
import { withoutBundled } from '../assets/assets.ts';
import { contentSecurityPolicy, type PolicyOptions } from '../requests/content-security-policy.ts';
import { UsedScripts } from './used-scripts.ts';

/** A finished document and the policy header that it must be sent with. */
export interface RenderedDocument {
  html: string;
  contentSecurityPolicy: string;
}

export interface DocumentOptions {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** More for the head: meta and link elements. */
  head?: ComponentChildren;
  /** Each becomes one style element; one that many documents share is hashed once. */
  styles: string[];
  /** Returns the script that runs after the body, by its content; the document must work without it too. */
  script?: (body: string) => string;
  /** Addresses of assets (`assetPath`) to run as modules, for a document that no cache keeps; it must do without them too. */
  scripts?: string[] | undefined;
  /** Scripts that run before the others if it has a form to send. */
  formScripts?: string[];
  bodyClass?: string | undefined;
  body: VNode;
  frames?: PolicyOptions['frames'] | undefined;
  /** Addresses of the fonts that it certainly needs, which are preloaded. Without the list it has no fonts of this server. */
  fonts?: readonly string[] | undefined;
  /** Colour scheme of a document that has only one. */
  colorScheme?: 'light' | 'dark' | undefined;
  formAction?: boolean;
  isPreview?: boolean;
}

/** Renders a complete document: the component, the icons that it used, its styles, and the policy that allows exactly those. */
export function renderDocument(options: DocumentOptions): RenderedDocument {
  const used = new Set<string>();
  const usedScripts = new Set(options.scripts);
  const body = renderToString(
    <UsedIcons.Provider value={used}>
      <UsedScripts.Provider value={usedScripts}>{options.body}</UsedScripts.Provider>
    </UsedIcons.Provider>,
  );
  const formScripts = body.includes('method="post"') ? (options.formScripts ?? []) : [];
  const scripts = [...formScripts, ...withoutBundled(usedScripts)];
  const sprite = used.size > 0 ? renderToString(<IconSprite names={used} />) : '';
  // Our own script, unescaped; the policy allows it by its hash.
  const script = options.script?.(body);
  const scriptElement = script === undefined ? '' : `<script>${script}</script>`;
  const nonce = scripts.length > 0 ? randomBytes(16).toString('base64url') : undefined;
  const styles = options.styles.filter((css) => css !== '');
  const html = renderToString(
    <html lang={options.lang} dir={options.dir}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={options.colorScheme ?? 'light dark'} />
        <title>{options.title}</title>
        <link rel="icon" type="image/svg+xml" href={addresses.siteFiles.favicon.href()} />
        {options.fonts?.map((href) => (
          <link rel="preload" as="font" type="font/woff2" href={href} crossorigin="anonymous" />
        ))}
        {options.head}
        {styles.map((css) => (
          // our own style sheets, unescaped; the policy allows them by their hash
          <style dangerouslySetInnerHTML={{ __html: css }} />
        ))}
        {scripts.map((path) => (
          <script type="module" src={path} nonce={nonce} />
        ))}
      </head>
      {/* rendered above, escaped there */}
      <body class={options.bodyClass} dangerouslySetInnerHTML={{ __html: body + sprite + scriptElement }} />
    </html>,
  );
  return {
    html: `<!doctype html>${html}`,
    contentSecurityPolicy: contentSecurityPolicy({
      styles,
      script,
      scriptNonce: nonce,
      frames: options.frames,
      fonts: options.fonts !== undefined,
      formAction: options.formAction ?? true,
      isPreview: options.isPreview ?? false,
    }),
  };
}
