import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import type { Context } from '../../context.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { inline } from '../../domain/markdown/escape.ts';
import type { PageSuspendedError } from '../../domain/suspension/page-suspended-error.ts';
import { endResponse } from '../../http/send-body.ts';
import type { Operator } from '../../listing-settings.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { sendDocument, setPrivateHeaders } from '../shared/requests/send-document.ts';
import { publicPageTexts } from './texts.ts';
import { renderVisitorMessage } from './visitor-message.tsx';

/**
 * Responds to a request for any part of a suspended page: 451 with a page in the page's language that names the operator (RFC 7725 §3), or
 * as markdown for a client that prefers it. It is not cached.
 */
export function sendSuspended(
  { config }: Pick<Context, 'config'>,
  { languageCode }: PageSuspendedError,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  for (const name of ['ETag', 'CDN-Cache-Control', 'Content-Disposition']) res.removeHeader(name);
  // RFC 7725 §4: the party that enforces it.
  res.setHeader('Link', `<${config.publicUrl}>; rel="blocked-by"`);
  res.setHeader('X-Robots-Tag', 'noindex');
  const { operator } = config.listing;
  if (!asksForMarkdown(req)) {
    const document = renderSuspendedPage({ languageCode, operator, home: config.publicUrl });
    sendDocument(config, req, res, 451, document);
    return;
  }
  setPrivateHeaders(config, req, res);
  const body = Buffer.from(suspendedMarkdown(languageCode, operator));
  res.statusCode = 451;
  res.setHeader('Content-Type', 'text/markdown; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  endResponse(res, req.method === 'HEAD' ? [] : [body]);
}

interface SuspendedPageProps {
  languageCode: LanguageCode;
  /** Null if the operator gave no name. */
  operator: Operator | null;
  /** The start page of the service. */
  home: string;
}

function renderSuspendedPage({ languageCode, operator, home }: SuspendedPageProps): RenderedDocument {
  const { suspended, suspendedText } = publicPageTexts[languageCode];
  return renderVisitorMessage({
    languageCode,
    title: suspended,
    text: suspendedText,
    contact: operator && (
      <>
        <bdi>{operator.name}</bdi>
        <br />
        <a href={`mailto:${operator.email}`} dir="ltr">
          {operator.email}
        </a>
      </>
    ),
    home: `${home}/`,
  });
}

function suspendedMarkdown(languageCode: LanguageCode, operator: Operator | null): string {
  const { suspended, suspendedText } = publicPageTexts[languageCode];
  const contact = operator === null ? '' : `\n\n${inline(operator.name)}: <${operator.email}>`;
  return `# ${suspended}\n\n${suspendedText}${contact}\n`;
}

function asksForMarkdown({ url = '', headers }: IncomingMessage): boolean {
  if (/^\/[^/?]+\.md(?:\?|$)/.test(url)) return true;
  return (
    /markdown/i.test(headers.accept ?? '') &&
    new Negotiator({ headers }).mediaType(['text/html', 'text/markdown']) === 'text/markdown'
  );
}
