import type { Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { authorizationServer } from '../oauth/authorization-server.ts';
import { waitAtMost } from './async/deadline.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { startCountingSketches } from './domain/analytics/earlier/start-counting-sketches.ts';
import { eventDeliveries } from './domain/app-events/event-deliveries.ts';
import { startApprovalNotices } from './domain/approval/notices.ts';
import { channelDeliveries } from './domain/channels/delivery.ts';
import { startDeliveries } from './domain/deliveries/queue-worker.ts';
import { startWeeklyChecks } from './domain/link-check/weekly-check.ts';
import { startMailWorker } from './domain/mail-queue/mail-worker.ts';
import { startSocialSync } from './domain/social/start-sync.ts';
import { finalErrorHandler } from './final-error-handler.ts';
import { formerOrigins } from './former-origins.ts';
import { checkHost } from './http/check-host.ts';
import { trustedProxies } from './http/client-address.ts';
import { closeUnused, createHttpServer, listenOn, portOf, stopAccepting } from './http/http-server.ts';
import { measureRequests } from './http/measure-requests.ts';
import { inOrder, type Middleware } from './http/middleware.ts';
import { assignRequestId } from './http/request-id.ts';
import { type Routes, routeByPath } from './http/routes.ts';
import { systemRoutes } from './http/system-routes.ts';
import { takeTurns } from './http/take-turns.ts';
import { connector } from './mcp/connector.ts';
import { mcpDiscoveryRoutes } from './mcp/discovery/discovery-routes.ts';
import { wellKnownFiles } from './mcp/discovery/well-known-files.ts';
import { type ContextOptions, closeContext, openContext } from './open-context.ts';
import { restRoutes } from './rest/rest-routes.ts';
import { settingWarnings } from './setting-warnings.ts';
import { addresses } from './site/addresses.ts';
import { createAuthorizationPages } from './site/consent/authorization-pages.ts';
import { certificateRoute } from './site/custom-domain/certificate-route.ts';
import { customDomains } from './site/custom-domain/custom-domains.ts';
import { withoutHidingPages } from './site/operator-pages/operator-pages-routes.ts';
import { coverRoutes } from './site/public-page/cover-routes.ts';
import { leadForms } from './site/public-page/form-route.ts';
import { countHits } from './site/public-page/hit-route.ts';
import { notFoundRoute, publicPages } from './site/public-page/public-page-routes.ts';
import { stillRoutes } from './site/public-page/still-routes.ts';
import { referenceRoutes } from './site/reference/reference-route.ts';
import { reportForm } from './site/report/report-route.ts';
import { assetRoutes } from './site/shared/assets/asset-routes.ts';
import { sharingRoutes } from './site/sharing/sharing-routes.ts';
import { siteFileRoutes } from './site/site-files/site-file-routes.ts';
import { siteRoutes } from './site/site-routes.ts';
import { sqliteFileOf } from './store/database-url.ts';
import { startSweeping } from './sweeping.ts';
import { describeUnknown } from './unknown-settings.ts';
import { version } from './version.ts';

/** Milliseconds that a shutdown waits for work that outlives its response, such as a mail; a mail server that hangs must not delay it. */
const tasksTimeoutMs = 10_000;

/** A group of Express routes with their mount path. */
export type Part = readonly [path: string, routes: RequestHandler];

export interface App {
  context: Context;
  server: Server;
  /** Routes before Express: tests and the bench find every address in them and in `parts`. */
  routes: Routes;
  /** In the order in which they handle a request. */
  parts: readonly Part[];
  /** Starts to listen and returns the port. */
  listen(): Promise<number>;
  /** Reports at `/-/ready` that it is about to stop, and asks every client not to keep its connection; it continues to serve. */
  announceEnd(): void;
  /** Accepts no more connections; requests on open ones still get a response. */
  stopAccepting(): void;
  /** Finishes running requests, then closes the database. */
  close(): Promise<void>;
  /** Cuts off connections that `close` would wait for. */
  cutOff(): void;
}

export interface AppOptions extends ContextOptions {
  /** A server that listens already, because its start had to wait for something. */
  server?: Server;
  /** Milliseconds after which a connection is closed whose client reads no waiting data; tests shorten it. */
  stallTimeoutMs?: number;
  /** Prepares the models before the first request, so that none waits for them. */
  loadModels?: boolean;
}

/**
 * Builds the whole service, for the server and for the tests; the command line opens only the layers below the interfaces
 * (open-context.ts).
 */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const opened = await openContext(config, options);
  for (const setting of config.unknown) opened.log.warn(setting, describeUnknown(setting));
  for (const warning of settingWarnings(config)) opened.log.warn(warning);
  await noteUnwritable(opened);
  await opened.rateLimiter.connect();
  if (options.loadModels) await opened.db.loadModels();
  if (config.redisUrl === null && sqliteFileOf(config.databaseUrl) === null)
    opened.log.info('REDIS_URL is not set: each process on this database counts its limits by itself');
  const context = await withoutHidingPages(opened).catch(async (error: unknown) => {
    await closeContext(opened);
    throw error;
  });
  const oauth = authorizationServer(context, createAuthorizationPages(context));
  const hits = countHits(context);
  const forms = leadForms(context);
  const { publicPage } = addresses;
  const api = restRoutes(context);
  const others: Routes = {
    '/mcp': connector(context),
    ...oauth.routes,
    ...referenceRoutes(context),
    [publicPage.hit.pattern]: hits,
    [publicPage.sendForm.pattern]: forms,
    [publicPage.report.pattern]: reportForm(context),
    '/:page': publicPages(context),
  };
  let isStopping = false;
  const { wellKnownFolder } = config.listing;
  const parts: readonly Part[] = [
    ['/', mcpDiscoveryRoutes(context)],
    ['/', systemRoutes(context, () => isStopping)],
    ['/', certificateRoute(context)],
    ['/', oauth.router],
    ['/', assetRoutes()],
    ...(wellKnownFolder === null ? [] : [['/.well-known', wellKnownFiles(wellKnownFolder)] as const]),
    ['/', coverRoutes(context)],
    ['/', stillRoutes(context)],
    ['/', siteRoutes(context)],
    ['/', siteFileRoutes(context)],
    ['/', sharingRoutes(context)],
    ['/', notFoundRoute(context)],
  ];
  // A request passes these steps in order; each responds to it or passes it on.
  const steps: readonly Middleware[] = [
    measureRequests(context),
    assignRequestId,
    takeTurns(config),
    checkHost,
    formerOrigins(config),
    customDomains(context, hits, forms),
    routeByPath(others),
    routeByPath(api, { caseSensitive: true }),
    expressApplication(config, parts),
  ];
  // Logged after all settings have been read, so that an invalid setting is the only line.
  context.log.info({ version }, 'Vitrine starts');
  if (config.listing.operator === null && config.listing.ownPages.includes('privacy'))
    context.log.info(
      'OPERATOR_NAME is not set: /privacy names no one who is responsible, and there are no terms and no legal notice',
    );
  const server = options.server ?? createHttpServer(options.stallTimeoutMs);
  server.removeAllListeners('request').on('request', inOrder(steps, finalErrorHandler(context)));
  let ended: Promise<void> | undefined;
  const stopCountingSketches = startCountingSketches(context);
  const stopSweeping = startSweeping(context);
  void context.linkLists.loadDue();
  const stopSocialSync = startSocialSync(context);
  const stopOutbox = startDeliveries(context, channelDeliveries);
  const stopEvents = startDeliveries(context, eventDeliveries);
  const stopApprovalNotices = startApprovalNotices(context);
  const stopMailWorker = startMailWorker(context);
  const stopWeeklyChecks = startWeeklyChecks(context);
  async function endRequests(): Promise<void> {
    const end = performance.now() + tasksTimeoutMs;
    // Their streams would keep the server open.
    await context.changes.close();
    ended ??= stopAccepting(server);
    // A response sent in the meantime leaves an idle connection, which would stay open for keepAliveTimeout.
    const closing = setInterval(closeUnused, 50, server);
    closeUnused(server);
    await ended;
    clearInterval(closing);
    await oauth.settled();
    // Requests that finish during the shutdown may begin some, too.
    await waitAtMost(Math.max(0, end - performance.now()), context.backgroundTasks.done()).catch(() =>
      context.log.warn('what went on after answers, such as mails, was not finished in time'),
    );
  }
  return {
    context,
    server,
    routes: { ...api, ...others },
    parts,
    listen: () => (server.listening ? Promise.resolve(portOf(server)) : listenOn(server, config)),
    announceEnd() {
      isStopping = true;
      server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    },
    stopAccepting() {
      ended ??= stopAccepting(server);
    },
    async close() {
      // Each of them may take ten seconds (src/cli/serve.ts).
      await Promise.all([
        endRequests(),
        stopCountingSketches(),
        stopSweeping(),
        stopApprovalNotices(),
        stopOutbox(),
        stopEvents(),
        stopMailWorker(),
        stopWeeklyChecks(),
        stopSocialSync(),
      ]);
      await closeContext(context);
    },
    cutOff() {
      // `close` has closed those that have none.
      server.getConnections((_error, connections) => {
        if (connections > 0) context.log.warn({ connections }, 'requests were not finished in time, and are cut off');
      });
      server.closeAllConnections();
    },
  };
}

/** Tries to write, so that `/-/ready` reports a full disk before a request fails. Pages can still be read. */
async function noteUnwritable({ faults }: Context): Promise<void> {
  try {
    await faults.assertWritable();
  } catch (error) {
    if (faults.note(error) === null) throw error;
  }
}

/** The dashboard and everything that is requested less often (docs/decisions/0314). */
function expressApplication(config: Config, parts: readonly Part[]): Middleware {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(config));
  app.set('etag', false);
  for (const [path, part] of parts) app.use(path, part);
  return app;
}
