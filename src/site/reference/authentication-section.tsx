import { addresses } from '../addresses.ts';
import { CodeBlock } from './code-block.tsx';

/** How a program authenticates. */
export function AuthenticationSection({ publicUrl }: { publicUrl: string }) {
  const tokens = addresses.apiAccess.page.href();
  return (
    <section class="part" id="authentication">
      <h2 class="part-heading">Authentication</h2>
      <div class="topics">
        <div class="topic">
          <p>
            Every request except <code>GET /</code> needs a bearer token, which acts for one user and only on that
            user’s pages. Its abilities decide what it may do: <code>profile:read</code> reads pages, slots and their
            statistics; <code>profile:write</code> creates and changes them.
          </p>
          <CodeBlock title="Who am I" text={`curl ${publicUrl}/api/v1/me \\\n  -H 'Authorization: Bearer vtr_…'`} />
        </div>
        <div class="topic">
          <h3>Personal access tokens</h3>
          <p>
            For your own scripts: create up to 5 at <a href={tokens}>{publicUrl + tokens}</a>. Each is shown once and
            has the prefix <code>vtr_</code>. Deleting one takes effect immediately. They are accepted here and by the
            connector.
          </p>
        </div>
        <div class="topic">
          <h3>OAuth 2.1</h3>
          <p>
            For other apps. A request without a token is 401, and <code>WWW-Authenticate</code> names the{' '}
            <a href="/.well-known/oauth-protected-resource/api/v1">protected resource metadata</a> (RFC 9728), which
            leads to the <a href="/.well-known/oauth-authorization-server">authorization server metadata</a> (RFC 8414).
            Clients register at <code>/register</code> (RFC 7591), send the user to <code>/authorize</code> with PKCE
            (S256, always), and exchange the code at <code>/token</code>. Name the API with{' '}
            <code>resource={publicUrl}/api/v1</code> (RFC 8707), the connector with{' '}
            <code>resource={publicUrl}/mcp</code>.
          </p>
          <p>
            Access tokens are valid for one hour, refresh tokens for 60 days from their last use. Each refresh returns a
            new refresh token; sending the old one again within 60 seconds returns the same. A missing ability is 403
            with <code>error="insufficient_scope"</code>.
          </p>
        </div>
      </div>
    </section>
  );
}
