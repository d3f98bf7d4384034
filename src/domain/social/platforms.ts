import type { SocialSettings } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createInstagram } from './instagram.ts';
import { type PlatformName, platformNames, type SocialPlatform } from './platform.ts';
import { createTiktok } from './tiktok.ts';
import { createYoutube } from './youtube.ts';

const makers = { instagram: createInstagram, youtube: createYoutube, tiktok: createTiktok };

/** Returns the platform's client, or null if the server has no credentials for it. */
export function platformOf(
  { config, outgoing }: Pick<Context, 'config' | 'outgoing'>,
  name: PlatformName,
): SocialPlatform | null {
  const client = config.social[name];
  return client === null ? null : makers[name](client, outgoing.fetch);
}

/** Returns the platforms whose credentials the operator has set. */
export function configuredPlatforms(settings: SocialSettings): PlatformName[] {
  return platformNames.filter((name) => settings[name] !== null);
}
