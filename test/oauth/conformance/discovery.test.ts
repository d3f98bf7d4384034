import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../../src/texts/index.ts';
import { type OAuthServer, startOAuthServer } from '../support/oauth-server.ts';

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server.close());

const getJson = async (path: string) => {
  const response = await fetch(server.url + path);
  return { response, body: await response.json() };
};

describe('authorization server metadata (RFC 8414)', () => {
  it('names exactly the configured origin as its issuer', async () => {
    const { body } = await getJson('/.well-known/oauth-authorization-server');
    expect(body.issuer).toBe(server.url);
  });

  it('states the supported features and nothing more', async () => {
    const { response, body } = await getJson('/.well-known/oauth-authorization-server');
    const confidential = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'];
    const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'];
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toEqual({
      issuer: server.url,
      authorization_endpoint: `${server.url}/authorize`,
      token_endpoint: `${server.url}/token`,
      registration_endpoint: `${server.url}/register`,
      revocation_endpoint: `${server.url}/revoke`,
      introspection_endpoint: `${server.url}/introspect`,
      scopes_supported: ['profile:read', 'profile:write'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', ...confidential],
      token_endpoint_auth_signing_alg_values_supported: algorithms,
      revocation_endpoint_auth_methods_supported: ['none', ...confidential],
      revocation_endpoint_auth_signing_alg_values_supported: algorithms,
      introspection_endpoint_auth_methods_supported: confidential,
      introspection_endpoint_auth_signing_alg_values_supported: algorithms,
      dpop_signing_alg_values_supported: [...algorithms, 'Ed25519'],
      pushed_authorization_request_endpoint: `${server.url}/par`,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      protected_resources: [`${server.url}/mcp`, `${server.url}/api/v1`],
      service_documentation: `${server.url}/api/v1/docs`,
      op_policy_uri: `${server.url}/privacy`,
      ui_locales_supported: locales,
    });
  });

  it.each([
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/mcp',
    '/.well-known/openid-configuration/mcp',
    '/.well-known/oauth-authorization-server/api/v1',
    '/.well-known/openid-configuration/api/v1',
  ])('returns the same document at %s', async (path) => {
    const { body } = await getJson('/.well-known/oauth-authorization-server');
    expect((await getJson(path)).body).toEqual(body);
  });
});

describe('protected resource metadata (RFC 9728)', () => {
  it.each([
    ['/.well-known/oauth-protected-resource', '/mcp', 'Vitrine connector'],
    ['/.well-known/oauth-protected-resource/mcp', '/mcp', 'Vitrine connector'],
    ['/.well-known/oauth-protected-resource/api/v1', '/api/v1', 'Vitrine API'],
  ])('%s describes %s and nothing more', async (path, resource, name) => {
    const { response, body } = await getJson(path);
    expect(response.status).toBe(200);
    expect(body).toEqual({
      resource: server.url + resource,
      authorization_servers: [server.url],
      scopes_supported: ['profile:read', 'profile:write'],
      bearer_methods_supported: ['header'],
      dpop_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519'],
      resource_name: name,
      resource_documentation: `${server.url}/api/v1/docs`,
      resource_policy_uri: `${server.url}/privacy`,
    });
  });
});

describe('cross-origin calls', () => {
  const preflight = (path: string, method: string) =>
    fetch(server.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
      },
    });

  it.each([
    ['/token', 'POST'],
    ['/register', 'POST'],
    ['/revoke', 'POST'],
    ['/introspect', 'POST'],
    ['/par', 'POST'],
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET'],
  ])('the preflight of %s succeeds for any origin, without credentials', async (path, method) => {
    const response = await preflight(path, method);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('let browsers read the challenge of a rejected client', async () => {
    const response = await fetch(`${server.url}/token`, { method: 'POST', headers: { origin: 'https://app.example' } });
    expect(response.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
  });

  it('are not allowed at the authorization endpoint', async () => {
    for (const response of [await preflight('/authorize', 'GET'), await server.authorize('client_id=x')]) {
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('methods', () => {
  it.each([
    ['/token', 'GET', 'POST'],
    ['/token', 'DELETE', 'POST'],
    ['/register', 'GET', 'POST'],
    ['/revoke', 'PUT', 'POST'],
    ['/introspect', 'GET', 'POST'],
    ['/par', 'GET', 'POST'],
    ['/authorize', 'DELETE', 'GET, POST'],
    ['/.well-known/oauth-authorization-server', 'POST', 'GET'],
  ])('%s rejects %s with 405 and the allowed methods', async (path, method, allowed) => {
    const response = await fetch(server.url + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
  });
});
