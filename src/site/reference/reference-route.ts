import type { Context } from '../../context.ts';
import { slotTypeDescriptions } from '../../domain/slots/describe-block.ts';
import { isRead, rejectMethod } from '../../http/methods.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import type { RoutedRequest, Routes } from '../../http/routes.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { renderPartPage } from './part-page.tsx';
import { maxSearchLength } from './reference-frame.tsx';
import { renderReferencePage } from './reference-page.tsx';
import { type ReferencePart, referenceParts, referencePath, referenceSearchPath } from './reference-parts.ts';
import { renderSearchPage } from './search-page.tsx';
import { searchReference } from './search-reference.ts';

/** Serves the API reference. Each page is rendered at its first visit. */
export function referenceRoutes({ config, slotTypes }: Context): Routes {
  const rendered = new Map<string, PreparedResponse>();
  let parts: ReferencePart[] | undefined;
  let search: ReturnType<typeof searchReference> | undefined;

  function partsOnce(): ReferencePart[] {
    parts ??= referenceParts([...slotTypeDescriptions(slotTypes).values()]);
    return parts;
  }

  function send({ req, res }: RoutedRequest, key: string, render: () => RenderedDocument): void {
    if (!isRead(req)) {
      rejectMethod(req, res, ['GET', 'HEAD']);
      return;
    }
    const page = rendered.get(key) ?? prepare(render());
    rendered.set(key, page);
    sendPrepared(req, res, page);
  }

  return {
    [referencePath]: (request) => send(request, '', () => renderReferencePage(config, partsOnce())),
    [referenceSearchPath]: ({ req, res, query }) => {
      if (!isRead(req)) return rejectMethod(req, res, ['GET', 'HEAD']);
      search ??= searchReference(config, partsOnce());
      const words = (new URLSearchParams(query).get('q') ?? '').slice(0, maxSearchLength);
      sendPrepared(req, res, prepare(renderSearchPage(config, partsOnce(), words, search(words))));
    },
    [`${referencePath}/:part`]: (request, next) => {
      const part = partsOnce().find(({ id }) => id === request.params.part);
      if (part === undefined) return next();
      send(request, part.id, () => renderPartPage(config, partsOnce(), part));
    },
  };
}

function prepare({ html, contentSecurityPolicy }: RenderedDocument): PreparedResponse {
  return prepareResponse('text/html; charset=utf-8', html, {
    'Content-Security-Policy': contentSecurityPolicy,
    // Revalidated each time, so that a new version shows immediately.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Referrer-Policy': 'same-origin',
  });
}
