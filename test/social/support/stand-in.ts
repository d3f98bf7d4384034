import { createHash, randomBytes } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { instagramRoutes } from './instagram-stand-in.ts';
import { tiktokRoutes } from './tiktok-stand-in.ts';
import { youtubeRoutes } from './youtube-stand-in.ts';

/** Failure of a platform's next requests to a path. */
export interface Failure {
  path: string;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** Number of requests before the failure; 0 fails the next one. */
  after: number;
  times: number;
}

/** Shared state of the platforms: issued codes and tokens, requests, and failures. */
export interface StandIn {
  url: string;
  settings: Record<string, string>;
  /** Method, path and query of every request, in order. */
  requests: string[];
  tokens: Set<string>;
  revoked: string[];
  fail(failure: Failure): void;
  /** Does work while the next request to a path waits for its response. */
  meanwhile(path: string, work: () => Promise<unknown>): void;
  /** Every access token issued so far is rejected from now on. */
  expireTokens(): void;
  close(): Promise<void>;
}

/** Tools of a platform's routes. */
export interface PlatformTools {
  tokens: Set<string>;
  refreshTokens: Set<string>;
  revoked: string[];
  newToken(): string;
  /** Handles the consent page as a person who agrees immediately. */
  agree(req: Request, res: Response): void;
  /** Takes a code once; null when it is unknown, used, or for another redirect address or verifier. */
  redeem(body: Record<string, string>): { challenge: string | null } | null;
}

/** The three platforms on one address, each below its name, with the documented responses. */
export async function startStandIn(): Promise<StandIn> {
  const requests: string[] = [];
  const failures: Failure[] = [];
  const works = new Map<string, () => Promise<unknown>>();
  const codes = new Map<string, { redirectUri: string; challenge: string | null }>();
  const desk: PlatformTools = {
    tokens: new Set(),
    refreshTokens: new Set(),
    revoked: [],
    newToken() {
      const token = randomBytes(16).toString('hex');
      desk.tokens.add(token);
      return token;
    },
    agree(req, res) {
      const { redirect_uri: redirectUri, state, code_challenge: challenge } = req.query;
      const code = randomBytes(8).toString('hex');
      codes.set(code, {
        redirectUri: String(redirectUri),
        challenge: challenge === undefined ? null : String(challenge),
      });
      const back = new URL(String(redirectUri));
      back.searchParams.set('code', code);
      back.searchParams.set('state', String(state));
      res.redirect(302, back.href);
    },
    redeem({ code = '', redirect_uri: redirectUri, code_verifier: verifier }) {
      const known = codes.get(code);
      codes.delete(code);
      if (!known || known.redirectUri !== redirectUri) return null;
      const made = verifier === undefined ? null : createHash('sha256').update(verifier).digest('base64url');
      return known.challenge === made ? known : null;
    },
  };
  const app = express();
  app.use(express.urlencoded({ extended: false }), express.json());
  app.use(async (req, res, next) => {
    requests.push(`${req.method} ${req.url}`);
    const work = works.get(req.path);
    works.delete(req.path);
    await work?.();
    const failure = failures.find(({ path, times }) => times > 0 && req.path === path);
    if (!failure) return next();
    if (failure.after > 0) {
      failure.after -= 1;
      return next();
    }
    failure.times -= 1;
    res
      .status(failure.status)
      .set(failure.headers ?? {})
      .json(failure.body);
  });
  const platforms: Record<string, (desk: PlatformTools) => Router> = {
    youtube: youtubeRoutes,
    instagram: instagramRoutes,
    tiktok: tiktokRoutes,
  };
  for (const [name, routes] of Object.entries(platforms)) app.use(`/${name}`, routes(desk));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    url,
    settings: Object.fromEntries(
      ['YOUTUBE', 'INSTAGRAM', 'TIKTOK'].flatMap((prefix) => [
        [`${prefix}_CLIENT_ID`, 'our-app'],
        [`${prefix}_CLIENT_SECRET`, 'our-secret'],
        [`${prefix}_URL`, `${url}/${prefix.toLowerCase()}`],
      ]),
    ),
    requests,
    tokens: desk.tokens,
    revoked: desk.revoked,
    fail: (failure) => void failures.push(failure),
    meanwhile: (path, work) => void works.set(path, work),
    expireTokens: () => desk.tokens.clear(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
