import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Deviations of the provider from the standard, or from most providers. */
export interface ProviderDeviations {
  /** Subject of the session there. */
  subject: string;
  claims: Record<string, unknown>;
  /** Sends the person back with this error (RFC 6749 §4.1.2.1). */
  refuse?: string;
  /** Claims that it gives at its UserInfo endpoint, and not in the ID token (OpenID Connect Core, section 5.4). */
  userInfo?: Record<string, unknown>;
  /** Replacements of claims in the ID token. */
  wrongClaims?: Record<string, unknown>;
  /** Signs with a key that is not published. */
  foreignKey?: boolean;
  /** The iss parameter of the response (RFC 9207). */
  answerIssuer?: string | null;
  /** Responds to the token request with this error. */
  tokenError?: { status: number; body: unknown };
  /** Leaves the ID token out. */
  noIdToken?: boolean;
  /** Takes the client's secret in the body of a token request, and nowhere else. */
  secretInBody?: boolean;
  /** Leaves the authorization endpoint out of its metadata. */
  noAuthorizationEndpoint?: boolean;
  down?: boolean;
}

/** Created once per process: each key takes a tenth of a second. */
let drawnKeys: ReturnType<typeof drawKeys> | undefined;

function drawKeys() {
  return Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
}

const providerClient = { id: 'vitrine at the provider', secret: 'secret: with + and % in it' };

/** Stands in for an OpenID provider: discovery, PKCE, client_secret_basic, codes that are good once, RS256. */
export async function startOpenIdProvider() {
  const mood: ProviderDeviations = { subject: 'subject-1', claims: {} };
  const codes = new Map<string, { redirectUri: string; challenge: string; nonce: string; subject: string }>();
  const subjectsByToken = new Map<string, string>();
  drawnKeys ??= drawKeys();
  const [own, foreign] = await drawnKeys;
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://localhost:${address && typeof address === 'object' ? address.port : 0}/realms/people`;
  const base = new URL(issuer).pathname;

  app.use((_req, res, next) => (mood.down ? void res.status(503).send('down for maintenance') : next()));
  app.get(`${base}/.well-known/openid-configuration`, (_req, res) => {
    res.json({
      issuer,
      ...(!mood.noAuthorizationEndpoint && { authorization_endpoint: `${issuer}/authorize` }),
      ...(mood.secretInBody && { token_endpoint_auth_methods_supported: ['client_secret_post'] }),
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    });
  });
  app.get(`${base}/keys`, (_req, res) => void res.json({ keys: [jwk] }));

  app.get(`${base}/authorize`, (req, res) => {
    const query = new URL(req.originalUrl, issuer).searchParams;
    const get = (name: string) => query.get(name) ?? '';
    const isWhole =
      get('client_id') === providerClient.id &&
      get('response_type') === 'code' &&
      get('scope').split(' ').includes('openid') &&
      get('code_challenge_method') === 'S256' &&
      get('nonce').length > 20;
    if (!isWhole) return void res.status(400).send('invalid_request');
    const back = new URL(get('redirect_uri'));
    back.searchParams.set('state', get('state'));
    if (mood.answerIssuer !== null) back.searchParams.set('iss', mood.answerIssuer ?? issuer);
    if (mood.refuse) back.searchParams.set('error', mood.refuse);
    else {
      const code = randomBytes(16).toString('base64url');
      const challenge = get('code_challenge');
      codes.set(code, { redirectUri: get('redirect_uri'), challenge, nonce: get('nonce'), subject: mood.subject });
      back.searchParams.set('code', code);
    }
    res.redirect(back.href);
  });

  app.post(`${base}/token`, express.urlencoded({ extended: false }), async (req, res) => {
    if (mood.tokenError) return void res.status(mood.tokenError.status).json(mood.tokenError.body);
    // RFC 6749 §2.3.1: both are form-encoded first.
    const encode = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);
    const basic = Buffer.from(`${encode(providerClient.id)}:${encode(providerClient.secret)}`).toString('base64');
    const isClient = mood.secretInBody
      ? req.body.client_id === providerClient.id && req.body.client_secret === providerClient.secret
      : decodeBasic(req.get('authorization')) === decodeBasic(`Basic ${basic}`);
    if (!isClient) {
      return void res.status(401).set('WWW-Authenticate', 'Basic').json({ error: 'invalid_client' });
    }
    const known = codes.get(req.body.code);
    codes.delete(req.body.code);
    const challenge = createHash('sha256').update(String(req.body.code_verifier)).digest('base64url');
    if (!known || known.redirectUri !== req.body.redirect_uri || known.challenge !== challenge) {
      return void res.status(400).json({ error: 'invalid_grant' });
    }
    const claims = {
      iss: issuer,
      sub: known.subject,
      aud: providerClient.id,
      nonce: known.nonce,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      ...mood.claims,
      ...mood.wrongClaims,
    };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .sign(mood.foreignKey ? foreign.privateKey : own.privateKey);
    const accessToken = randomBytes(16).toString('base64url');
    subjectsByToken.set(`Bearer ${accessToken}`, known.subject);
    res.set('Cache-Control', 'no-store').json({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      ...(!mood.noIdToken && { id_token: idToken }),
    });
  });

  app.get(`${base}/userinfo`, (req, res) => {
    const sub = subjectsByToken.get(req.get('authorization') ?? '');
    if (sub === undefined) return void res.status(401).set('WWW-Authenticate', 'Bearer error="invalid_token"').end();
    res.json({ sub, ...mood.userInfo });
  });

  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: providerClient.id,
      OIDC_CLIENT_SECRET: providerClient.secret,
      OIDC_NAME: 'Example ID',
    },
    /** Changes its behaviour from now on; the rest is correct. */
    be(changed: Partial<ProviderDeviations>) {
      for (const name of Object.keys(mood)) Reflect.deleteProperty(mood, name);
      Object.assign(mood, { subject: 'subject-1', claims: {} }, changed);
    },
    /** The person's browser at the provider: returns the address it redirects to. */
    async visit(url: string): Promise<string> {
      const answer = await fetch(url, { redirect: 'manual' });
      if (answer.status !== 302) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      return answer.headers.get('location') ?? '';
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Name and secret as they were before either's encoding, which may be written in more than one way. */
function decodeBasic(header: string | undefined): string {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(header ?? '') ?? [];
  const [name = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (text: string) => new URLSearchParams(`x=${text}`).get('x') ?? '';
  return `${decode(name)}\n${decode(secret)}`;
}
