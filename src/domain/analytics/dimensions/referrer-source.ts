import { findByHost } from '../../links/link-host.ts';

/**
 * Services with many hosts: subdomains for phones, hosts that every outgoing link passes, short links, and apps for Android, which browsers
 * name as `android-app://<package>`. Other services of Google are sources of their own.
 */
const hostsOf: Record<string, string[]> = {
  'instagram.com': ['instagram.com', 'com.instagram.android', 'com.instagram.lite'],
  'facebook.com': ['facebook.com', 'com.facebook.katana', 'com.facebook.lite', 'fb.com', 'fb.me'],
  'messenger.com': ['messenger.com', 'com.facebook.orca', 'com.facebook.mlite'],
  'threads.net': ['threads.net', 'threads.com', 'com.instagram.barcelona'],
  'x.com': ['x.com', 'twitter.com', 't.co', 'com.twitter.android', 'com.twitter.android.lite'],
  'tiktok.com': ['tiktok.com', 'com.zhiliaoapp.musically', 'com.ss.android.ugc.trill'],
  'youtube.com': ['youtube.com', 'youtu.be', 'com.google.android.youtube', 'com.google.android.apps.youtube.music'],
  'linkedin.com': ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  'pinterest.com': ['pinterest.com', 'pin.it', 'com.pinterest'],
  'reddit.com': ['reddit.com', 'com.reddit.frontpage'],
  'snapchat.com': ['snapchat.com', 'com.snapchat.android'],
  'telegram.org': ['telegram.org', 't.me', 'telegram.me', 'org.telegram.messenger', 'org.telegram.messenger.web'],
  'whatsapp.com': ['whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b'],
  'vk.com': ['vk.com', 'vk.ru', 'com.vkontakte.android'],
  'ok.ru': ['ok.ru', 'ru.ok.android'],
  'discord.com': ['discord.com', 'discordapp.com', 'com.discord'],
  'slack.com': ['slack.com', 'com.slack'],
  'google.com': ['com.google.android.googlequicksearchbox'],
  'mail.google.com': ['mail.google.com', 'com.google.android.gm'],
  'bing.com': ['bing.com', 'com.microsoft.bing'],
  'duckduckgo.com': ['duckduckgo.com', 'com.duckduckgo.mobile.android'],
};

const sourceByHost = new Map(
  Object.entries(hostsOf).flatMap(([source, hosts]) => hosts.map((host) => [host, source] as const)),
);

/** Returns the one name under which visits from a host are counted, such as `instagram.com` for `l.instagram.com`. Takes it in lower case. */
export function referrerSource(host: string): string {
  return findByHost(sourceByHost, host) ?? host.replace(/^(?:www|m|mobile)\.(?=[^.]+\.)/, '');
}
