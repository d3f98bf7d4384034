/** Prefixes of this server's tokens, so that leak scanners and people can tell them apart. */
export const accessTokenPrefix = 'vta_';
export const refreshTokenPrefix = 'vtf_';
export const clientSecretPrefix = 'vts_';
/** Prefix of registration access tokens (RFC 7592). */
export const registrationTokenPrefix = 'vtg_';
/** Personal access tokens, issued on the settings page. */
export const personalTokenPrefix = 'vtr_';
