import type { MusicSettings } from '../../config.ts';
import { createDeezer, deezerLimits } from './deezer.ts';
import type { MusicService } from './found-release.ts';
import { createItunes, itunesLimits } from './itunes.ts';
import { createMusicbrainz, musicbrainzLimits } from './musicbrainz.ts';
import { createOdesli, odesliLimits } from './odesli.ts';
import { createServiceClient, type ServiceClientOptions } from './service-client.ts';
import { createSpotify, spotifyAccountsUrl, spotifyLimits } from './spotify.ts';

/** Every usable service, ordered by the priority of its title, artist and cover. */
export interface MusicServices {
  all: readonly MusicService[];
  catalogues: readonly MusicService[];
  musicbrainz: MusicService;
  odesli: MusicService;
}

type Parts = Pick<ServiceClientOptions, 'log' | 'fetch'>;

/** Creates a client of each service, with its own limit of requests; Spotify only where its credentials are set. */
export function createMusicServices(settings: MusicSettings, publicUrl: string, parts: Parts): MusicServices {
  const deezer = createDeezer(
    createServiceClient({ name: 'Deezer', baseUrl: settings.deezerUrl, ...deezerLimits, ...parts }),
  );
  const itunes = createItunes(
    createServiceClient({ name: 'iTunes', baseUrl: settings.itunesUrl, ...itunesLimits, ...parts }),
  );
  const musicbrainz = createMusicbrainz(
    createServiceClient({
      name: 'MusicBrainz',
      baseUrl: settings.musicbrainzUrl,
      ...musicbrainzLimits(publicUrl),
      ...parts,
    }),
  );
  const odesli = createOdesli(
    createServiceClient({ name: 'Odesli', baseUrl: settings.odesliUrl, ...odesliLimits, ...parts }),
  );
  const catalogues = [deezer, ...spotifyOf(settings, parts), itunes];
  return { all: [...catalogues, musicbrainz, odesli], catalogues, musicbrainz, odesli };
}

function spotifyOf({ spotifyUrl, spotifyClient }: MusicSettings, parts: Parts): MusicService[] {
  if (!spotifyClient) return [];
  const client = createServiceClient({ name: 'Spotify', baseUrl: spotifyUrl, ...spotifyLimits, ...parts });
  const accountsUrl = spotifyAccountsUrl(spotifyUrl);
  const accounts = createServiceClient({ name: 'Spotify accounts', baseUrl: accountsUrl, ...spotifyLimits, ...parts });
  return [createSpotify(client, accounts, spotifyClient)];
}
