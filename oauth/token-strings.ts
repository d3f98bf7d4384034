/** What the tokens of this server begin with, so that leak scanners and people can tell them apart. */
export const accessTokenPrefix = 'vta_';
export const refreshTokenPrefix = 'vtf_';
export const clientSecretPrefix = 'vts_';
/** What opens its registration to a client. */
export const registrationTokenPrefix = 'vtg_';
/** Personal access tokens, issued on the settings page. */
export const personalTokenPrefix = 'vtr_';
