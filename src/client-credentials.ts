import { ConfigError } from './config-error.ts';

// Settings that must be set together.

/** Returns an app at a social platform, by the beginning of its settings' names; null if none is set. Throws ConfigError. */
export function platformSettings(
  prefix: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
  baseUrl: string | undefined,
) {
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientSecret === undefined)
    throw new ConfigError(`${prefix}_CLIENT_SECRET: must be set with ${prefix}_CLIENT_ID`);
  if (clientId === undefined) throw new ConfigError(`${prefix}_CLIENT_ID: must be set with ${prefix}_CLIENT_SECRET`);
  return { clientId, clientSecret, baseUrl: baseUrl ?? null };
}

/** Returns an app at Spotify; null if none is set. Throws ConfigError. */
export function spotifyClient(id: string | undefined, secret: string | undefined) {
  if (id !== undefined && secret !== undefined) return { id, secret };
  if (id !== undefined) throw new ConfigError('MUSIC_SPOTIFY_CLIENT_SECRET: must be set with MUSIC_SPOTIFY_CLIENT_ID');
  if (secret !== undefined)
    throw new ConfigError('MUSIC_SPOTIFY_CLIENT_ID: must be set with MUSIC_SPOTIFY_CLIENT_SECRET');
  return null;
}
