/** The closed list of error codes that this authorization server responds with. */
export type OAuthErrorCode =
  // RFC 6749 §4.1.2.1 and §5.2
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'access_denied'
  | 'server_error'
  | 'temporarily_unavailable'
  // RFC 6750 §3.1
  | 'invalid_token'
  // RFC 7591 §3.2.2
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  // RFC 8707 §2
  | 'invalid_target'
  // OpenID Connect Core §3.1.2.6
  | 'login_required'
  | 'interaction_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  // RFC 9449 §5 and §8
  | 'invalid_dpop_proof'
  | 'use_dpop_nonce'
  // RFC 9101 §7
  | 'invalid_request_uri';

/** An expected failure of an OAuth request. The description never repeats text of the client. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    code: OAuthErrorCode,
    description: string,
    options: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(description);
    this.code = code;
    this.status = options.status ?? 400;
    this.headers = options.headers ?? {};
  }

  /** The body of RFC 6749 §5.2. */
  toJSON(): { error: OAuthErrorCode; error_description: string } {
    return { error: this.code, error_description: this.message };
  }
}
