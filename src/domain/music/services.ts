import type { Logger } from 'pino';
import type { MusicSettings } from '../../config.ts';
import { createDeezer, deezerLimits } from './deezer.ts';
import type { MusicService } from './found-release.ts';
import { createItunes, itunesLimits } from './itunes.ts';
import { createMusicbrainz, musicbrainzLimits } from './musicbrainz.ts';
import { createOdesli, odesliLimits } from './odesli.ts';
import { createServiceClient } from './service-client.ts';
import { createSpotify, spotifyAccountsUrl, spotifyLimits } from './spotify.ts';

/** Every service that can be asked, those first whose word on title, artist and cover goes before the others'. */
export interface MusicServices {
  all: readonly MusicService[];
  catalogues: readonly MusicService[];
  musicbrainz: MusicService;
  odesli: MusicService;
}

export function createMusicServices(settings: MusicSettings, publicUrl: string, log: Logger): MusicServices {
  const deezer = createDeezer(
    createServiceClient({ name: 'Deezer', baseUrl: settings.deezerUrl, ...deezerLimits, log }),
  );
  const itunes = createItunes(
    createServiceClient({ name: 'iTunes', baseUrl: settings.itunesUrl, ...itunesLimits, log }),
  );
  const musicbrainz = createMusicbrainz(
    createServiceClient({
      name: 'MusicBrainz',
      baseUrl: settings.musicbrainzUrl,
      ...musicbrainzLimits(publicUrl),
      log,
    }),
  );
  const odesli = createOdesli(
    createServiceClient({ name: 'Odesli', baseUrl: settings.odesliUrl, ...odesliLimits, log }),
  );
  const catalogues = [deezer, ...spotifyOf(settings, log), itunes];
  return { all: [...catalogues, musicbrainz, odesli], catalogues, musicbrainz, odesli };
}

function spotifyOf({ spotifyUrl, spotifyClient }: MusicSettings, log: Logger): MusicService[] {
  if (!spotifyClient) return [];
  const client = createServiceClient({ name: 'Spotify', baseUrl: spotifyUrl, ...spotifyLimits, log });
  const accountsUrl = spotifyAccountsUrl(spotifyUrl);
  const accounts = createServiceClient({ name: 'Spotify accounts', baseUrl: accountsUrl, ...spotifyLimits, log });
  return [createSpotify(client, accounts, spotifyClient)];
}
