import { findByHost, linkHost } from './link-host.ts';

/** The icon for the target of a link; `key` is its name in the icon set. */
export interface SocialIcon {
  key: string;
  label: string;
}

interface SocialIconEntry extends SocialIcon {
  hosts: readonly string[];
}

const icon = (key: string, label: string, ...hosts: string[]): SocialIconEntry => ({ key, label, hosts });

const fallback = icon('link', 'Link');

/** Each host includes its subdomains; the longest ending wins. */
const entries: readonly SocialIconEntry[] = [
  icon('instagram', 'Instagram', 'instagram.com', 'instagr.am', 'ig.me'),
  icon('facebook', 'Facebook', 'facebook.com', 'fb.com', 'fb.me', 'fb.watch'),
  icon('messenger', 'Messenger', 'messenger.com', 'm.me'),
  icon('threads', 'Threads', 'threads.net', 'threads.com'),
  icon('x', 'X', 'x.com', 'twitter.com', 't.co'),
  icon('tiktok', 'TikTok', 'tiktok.com'),
  icon('youtube', 'YouTube', 'youtube.com', 'youtu.be'),
  icon('telegram', 'Telegram', 't.me', 'telegram.me', 'telegram.org', 'telegram.dog'),
  icon('whatsapp', 'WhatsApp', 'wa.me', 'whatsapp.com', 'wa.link'),
  icon('viber', 'Viber', 'viber.com', 'vb.me'),
  icon('signal', 'Signal', 'signal.me', 'signal.group', 'signal.org'),
  icon('vk', 'VK', 'vk.com', 'vk.ru', 'vk.me', 'vkontakte.ru'),
  icon('odnoklassniki', 'Odnoklassniki', 'ok.ru', 'odnoklassniki.ru'),
  icon('rutube', 'RUTUBE', 'rutube.ru'),
  icon('dzen', 'Dzen', 'dzen.ru', 'zen.yandex.ru'),
  icon('boosty', 'Boosty', 'boosty.to'),
  icon('twogis', '2GIS', '2gis.ru', '2gis.kz', '2gis.com', '2gis.ae', 'go.2gis.com'),
  icon('yandex', 'Yandex', 'yandex.ru', 'yandex.com', 'yandex.kz', 'yandex.by', 'yandex.uz', 'ya.ru'),
  icon('habr', 'Habr', 'habr.com'),
  icon('avito', 'Avito', 'avito.ru'),
  icon('ozon', 'Ozon', 'ozon.ru', 'ozon.kz'),
  icon('wildberries', 'Wildberries', 'wildberries.ru', 'wildberries.kz', 'wb.ru'),
  icon('kaspi', 'Kaspi', 'kaspi.kz'),
  icon('linkedin', 'LinkedIn', 'linkedin.com', 'lnkd.in'),
  icon('xing', 'XING', 'xing.com'),
  icon('github', 'GitHub', 'github.com', 'github.io'),
  icon('gitlab', 'GitLab', 'gitlab.com'),
  icon('bitbucket', 'Bitbucket', 'bitbucket.org'),
  icon('codeberg', 'Codeberg', 'codeberg.org'),
  icon('stackoverflow', 'Stack Overflow', 'stackoverflow.com'),
  icon('npm', 'npm', 'npmjs.com'),
  icon('codepen', 'CodePen', 'codepen.io'),
  icon('devto', 'DEV Community', 'dev.to'),
  icon('hashnode', 'Hashnode', 'hashnode.dev', 'hashnode.com'),
  icon('medium', 'Medium', 'medium.com'),
  icon('substack', 'Substack', 'substack.com'),
  icon('ghost', 'Ghost', 'ghost.io'),
  icon('wordpress', 'WordPress', 'wordpress.com', 'wordpress.org'),
  icon('blogger', 'Blogger', 'blogspot.com', 'blogger.com'),
  icon('tumblr', 'Tumblr', 'tumblr.com'),
  icon('reddit', 'Reddit', 'reddit.com', 'redd.it'),
  icon('quora', 'Quora', 'quora.com'),
  icon(
    'pinterest',
    'Pinterest',
    'pinterest.com',
    'pin.it',
    'pinterest.co.uk',
    'pinterest.de',
    'pinterest.fr',
    'pinterest.ru',
  ),
  icon('snapchat', 'Snapchat', 'snapchat.com'),
  icon('bluesky', 'Bluesky', 'bsky.app', 'bsky.social'),
  icon(
    'mastodon',
    'Mastodon',
    'mastodon.social',
    'mastodon.online',
    'mstdn.social',
    'fosstodon.org',
    'mas.to',
    'hachyderm.io',
  ),
  icon('discord', 'Discord', 'discord.gg', 'discord.com', 'discordapp.com'),
  icon('slack', 'Slack', 'slack.com'),
  icon('skype', 'Skype', 'skype.com'),
  icon('zoom', 'Zoom', 'zoom.us', 'zoom.com'),
  icon('wechat', 'WeChat', 'wechat.com', 'weixin.qq.com'),
  icon('weibo', 'Weibo', 'weibo.com', 'weibo.cn'),
  icon('bilibili', 'bilibili', 'bilibili.com', 'b23.tv'),
  icon('line', 'LINE', 'line.me', 'lin.ee'),
  icon('kakaotalk', 'KakaoTalk', 'kakao.com'),
  icon('twitch', 'Twitch', 'twitch.tv'),
  icon('kick', 'Kick', 'kick.com'),
  icon('trovo', 'Trovo', 'trovo.live'),
  icon('vimeo', 'Vimeo', 'vimeo.com'),
  icon('dailymotion', 'Dailymotion', 'dailymotion.com', 'dai.ly'),
  icon('rumble', 'Rumble', 'rumble.com'),
  icon('steam', 'Steam', 'steamcommunity.com', 'steampowered.com'),
  icon('itchio', 'itch.io', 'itch.io'),
  icon('roblox', 'Roblox', 'roblox.com'),
  icon('spotify', 'Spotify', 'spotify.com', 'spotify.link'),
  icon('appleMusic', 'Apple Music', 'music.apple.com'),
  icon('applePodcasts', 'Apple Podcasts', 'podcasts.apple.com'),
  icon('appStore', 'App Store', 'apps.apple.com', 'itunes.apple.com'),
  icon('apple', 'Apple', 'apple.com', 'apple.co'),
  icon('googlePlay', 'Google Play', 'play.google.com'),
  icon('googleMaps', 'Google Maps', 'maps.google.com', 'maps.app.goo.gl', 'goo.gl'),
  icon('google', 'Google', 'google.com', 'g.co', 'g.page', 'forms.gle'),
  icon('youtubeMusic', 'YouTube Music', 'music.youtube.com'),
  icon('soundcloud', 'SoundCloud', 'soundcloud.com'),
  icon('bandcamp', 'Bandcamp', 'bandcamp.com'),
  icon('deezer', 'Deezer', 'deezer.com'),
  icon('tidal', 'TIDAL', 'tidal.com'),
  icon('mixcloud', 'Mixcloud', 'mixcloud.com'),
  icon('lastfm', 'Last.fm', 'last.fm'),
  icon(
    'yandexMusic',
    'Yandex Music',
    'music.yandex.ru',
    'music.yandex.com',
    'music.yandex.kz',
    'music.yandex.by',
    'music.yandex.uz',
  ),
  icon('patreon', 'Patreon', 'patreon.com'),
  icon('kofi', 'Ko-fi', 'ko-fi.com'),
  icon('buymeacoffee', 'Buy Me a Coffee', 'buymeacoffee.com', 'bmc.link', 'coff.ee'),
  icon('gumroad', 'Gumroad', 'gumroad.com', 'gum.co'),
  icon('kickstarter', 'Kickstarter', 'kickstarter.com'),
  icon('gofundme', 'GoFundMe', 'gofundme.com', 'gofund.me'),
  icon('paypal', 'PayPal', 'paypal.com', 'paypal.me'),
  icon('stripe', 'Stripe', 'stripe.com'),
  icon('cashapp', 'Cash App', 'cash.app'),
  icon('venmo', 'Venmo', 'venmo.com'),
  icon('etsy', 'Etsy', 'etsy.com'),
  icon('ebay', 'eBay', 'ebay.com', 'ebay.co.uk', 'ebay.de'),
  icon(
    'amazon',
    'Amazon',
    'amazon.com',
    'amazon.co.uk',
    'amazon.de',
    'amazon.fr',
    'amazon.es',
    'amazon.it',
    'amazon.ca',
    'amazon.in',
    'amazon.co.jp',
    'amzn.to',
  ),
  icon('aliexpress', 'AliExpress', 'aliexpress.com', 'aliexpress.ru'),
  icon('shopify', 'Shopify', 'shopify.com', 'myshopify.com'),
  icon('behance', 'Behance', 'behance.net'),
  icon('dribbble', 'Dribbble', 'dribbble.com'),
  icon('artstation', 'ArtStation', 'artstation.com'),
  icon('deviantart', 'DeviantArt', 'deviantart.com'),
  icon('figma', 'Figma', 'figma.com'),
  icon('flickr', 'Flickr', 'flickr.com'),
  icon('fivehundredpx', '500px', '500px.com'),
  icon('unsplash', 'Unsplash', 'unsplash.com'),
  icon('notion', 'Notion', 'notion.so', 'notion.site'),
  icon('calendly', 'Calendly', 'calendly.com'),
  icon('calcom', 'Cal.com', 'cal.com'),
  icon('eventbrite', 'Eventbrite', 'eventbrite.com'),
  icon('meetup', 'Meetup', 'meetup.com'),
  icon('airbnb', 'Airbnb', 'airbnb.com'),
  icon('booking', 'Booking.com', 'booking.com'),
  icon('tripadvisor', 'Tripadvisor', 'tripadvisor.com'),
  icon('strava', 'Strava', 'strava.com'),
  icon('goodreads', 'Goodreads', 'goodreads.com'),
  icon('imdb', 'IMDb', 'imdb.com'),
  icon('orcid', 'ORCID', 'orcid.org'),
  icon('googleScholar', 'Google Scholar', 'scholar.google.com'),
  icon('wikipedia', 'Wikipedia', 'wikipedia.org'),
  icon('upwork', 'Upwork', 'upwork.com'),
  icon('fiverr', 'Fiverr', 'fiverr.com'),
  icon('onlyfans', 'OnlyFans', 'onlyfans.com'),
];

const phone = icon('phone', 'Phone');
const email = icon('email', 'E-mail');
/** Icons without a host. */
const plainEntries = [
  email,
  phone,
  icon('website', 'Website'),
  icon('calendar', 'Calendar'),
  icon('location', 'Location'),
  icon('download', 'Download'),
  fallback,
];

/** All icons, by name. */
export const socialIconLabels: Readonly<Record<string, string>> = Object.fromEntries(
  [...entries, ...plainEntries].map(({ key, label }) => [key, label]),
);

/** The names of all icons; a button's `icon` is one of them. */
export const socialIconNames: readonly string[] = Object.keys(socialIconLabels);

const byHost = new Map(entries.flatMap((entry) => entry.hosts.map((host) => [host, entry] as const)));
const whatsapp = entries.find((entry) => entry.key === 'whatsapp') ?? fallback;

/** Returns the icon of a stored link, by its scheme and by its host only. */
export function socialIcon(link: string): SocialIcon {
  const { key, label } = findEntry(link);
  return { key, label };
}

function findEntry(link: string): SocialIcon {
  if (/^mailto:/i.test(link)) return email;
  if (/^tel:/i.test(link)) return phone;
  if (/^whatsapp:/i.test(link)) return whatsapp;
  const host = linkHost(link);
  return (host !== null && findByHost(byHost, host)) || fallback;
}
