import { createServer, type ServerResponse } from 'node:http';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { responseOf } from './music-responses.ts';

export const serviceNames = ['deezer', 'itunes', 'musicbrainz', 'odesli', 'spotify'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Fault of a service. `delay` delays the response, `status` and `body` replace it. */
export interface ServiceFault {
  delay?: number;
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** The only path that it shows at; every one when left out. */
  at?: string;
  /** Number of requests it lasts; for ever if omitted. */
  times?: number;
  /** Breaks the connection. */
  hangUp?: boolean;
}

export interface SeenRequest {
  service: ServiceName;
  url: URL;
  headers: Record<string, unknown>;
  at: number;
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** Starts one server that responds as all five services do, each under a folder of its own. */
export async function startStandIn() {
  const requests: SeenRequest[] = [];
  const illnesses = new Map<ServiceName, ServiceFault>();
  const server = createServer((req, res) => {
    const [, name = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(req.url ?? '') ?? [];
    const service = serviceNames.find((known) => known === name);
    if (!service) return void res.writeHead(404).end();
    const url = new URL(rest, 'http://stand-in');
    requests.push({ service, url, headers: req.headers, at: performance.now() });
    const known = illnesses.get(service);
    const illness = known?.at === undefined || known.at === url.pathname ? known : undefined;
    if (illness?.times !== undefined) {
      illness.times -= 1;
      if (illness.times <= 0) illnesses.delete(service);
    }
    if (illness?.hangUp) return void req.socket.destroy();
    const send = () => respond(res, service, url, req.headers, illness);
    if (illness?.delay) setTimeout(send, illness.delay).unref();
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    /** Settings of a server that uses the stand-in. */
    settings: {
      MUSIC_DEEZER_URL: `${url}/deezer`,
      MUSIC_ITUNES_URL: `${url}/itunes`,
      MUSIC_MUSICBRAINZ_URL: `${url}/musicbrainz/`,
      MUSIC_ODESLI_URL: `${url}/odesli`,
      MUSIC_SPOTIFY_URL: `${url}/spotify`,
    },
    requests,
    /** The requests that a service saw since the last `forget`. */
    seen: (service: ServiceName) => requests.filter((request) => request.service === service),
    forget() {
      requests.length = 0;
    },
    sicken(service: ServiceName, illness: ServiceFault) {
      illnesses.set(service, illness);
    },
    sickenAll(illness: ServiceFault) {
      for (const service of serviceNames) illnesses.set(service, { ...illness });
    },
    heal() {
      illnesses.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respond(
  res: ServerResponse,
  service: ServiceName,
  url: URL,
  headers: Record<string, unknown>,
  illness: ServiceFault | undefined,
): void {
  if (illness?.status !== undefined || illness?.body !== undefined) {
    res.writeHead(illness.status ?? 200, { 'content-type': 'application/json', ...illness.headers });
    res.end(illness.body ?? '{}');
    return;
  }
  // MusicBrainz rejects callers without an identification.
  if (service === 'musicbrainz' && !/^\S+\/\S+ \( \S+ \)$/.test(String(headers['user-agent']))) {
    res.writeHead(503).end('{"error":"Your requests are exceeding the allowable rate limit."}');
    return;
  }
  if (service === 'spotify' && url.pathname !== '/api/token' && headers.authorization !== 'Bearer spotify-token') {
    res.writeHead(401).end('{"error":{"status":401,"message":"The access token expired"}}');
    return;
  }
  const { status, body } = responseOf(service, url);
  const json = JSON.stringify(body);
  // iTunes sends JavaScript that begins with empty lines.
  const isItunes = service === 'itunes';
  res.writeHead(status, { 'content-type': isItunes ? 'text/javascript; charset=utf-8' : 'application/json' });
  res.end(isItunes ? `\n\n\n${json}\n\n` : json);
}

/** Starts a server with the stand-in's music services. */
export function startMusicServer(
  standIn: Pick<StandIn, 'settings'>,
  { withSpotify = false, settings = {} }: { withSpotify?: boolean; settings?: Record<string, string> } = {},
): Promise<TestServer> {
  return startServer({
    RATE_MUSIC_PER_MINUTE: '0',
    ...standIn.settings,
    ...(withSpotify && { MUSIC_SPOTIFY_CLIENT_ID: 'id', MUSIC_SPOTIFY_CLIENT_SECRET: 'secret' }),
    ...settings,
  });
}
