import { expect, it } from 'vitest';
import { isRealBrowser } from '../../src/domain/analytics/real-browser.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

it.each([
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
  ['Chrome on a phone', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`],
  ['Opera', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/122.0.0.0`],
  ['Yandex Browser', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} YaBrowser/25.8.0.0 Safari/537.36`],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace('Chrome', 'SamsungBrowser/28.0 Chrome')} Mobile Safari/537.36`,
  ],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  [
    'the browser within Instagram on a Pixel',
    'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Instagram 360.0.0.0.1 Android (35/15; 420dpi; 1080x2400; Google/google; Pixel 8; shiba; shiba; en_US; 1)',
  ],
  [
    'the browser within Facebook',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.1]',
  ],
  ['the browser within Facebook for Android', '[FBAN/FB4A;FBAV/490.0.0.50.81;]'],
  [
    'the browser within Facebook for Android, with its full list of fields',
    '[FBAN/FB4A;FBAV/222.0.0.48.113;FBBV/155323366;FBDM/{density=2.0,width=720,height=1360};FBLC/sr_RS;FBRV/156625696;FBCR/mt:s;FBMF/HUAWEI;FBBD/HUAWEI;FBPN/com.facebook.katana;FBDV/LDN-L21;FBSV/8.0.0;FBOP/19;FBCA/armeabi-v7a:armeabi;]',
  ],
  ['the browser within Instagram that names only the app', 'Instagram 360.0.0.0.1 Android (35/15; 420dpi; 1080x2400)'],
  ['the browser within Line', 'Line/14.0.0 iPhone'],
  [
    'the browser within TikTok',
    'Mozilla/5.0 (Linux; Android 14; SM-A546B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 trill_400000 BytedanceWebview/d8a21c6',
  ],
  [
    'the browser within VK',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 VKApp/8.100',
  ],
])('%s is a browser', (_name, agent) => expect(isRealBrowser({ 'user-agent': agent })).toBe(true));

it.each([
  ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
  ['Apple', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) (Applebot/0.1)'],
  ['OpenAI', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'],
  [
    'Anthropic',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  ],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['WhatsApp', 'WhatsApp/2.24.20.89 A'],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['X', 'Twitterbot/1.0'],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['Skype', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
  ['VK', 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)'],
  ['a library', 'okhttp/4.12.0'],
  ['Pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
  ['Mastodon', 'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.social/) Bot'],
  [
    'iMessage',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
  ['a monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)'],
  ['an auditor', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 Chrome-Lighthouse`],
  [
    'a browser without a window',
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
  ],
  ['curl', 'curl/8.5.0'],
  ['wget', 'Wget/1.21.4'],
  ['Python', 'python-requests/2.32.3'],
  ['Go', 'Go-http-client/2.0'],
  ['Node', 'node'],
  ['axios', 'axios/1.7.7'],
  ['nothing', ''],
  ['blanks', '   '],
])('%s is not a browser', (_name, agent) => expect(isRealBrowser({ 'user-agent': agent })).toBe(false));

it('a missing User-Agent is not a browser', () => expect(isRealBrowser({})).toBe(false));

it.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-purpose', 'prefetch;anonymous-client-ip'],
  ['purpose', 'prefetch'],
  ['purpose', 'Preview'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
])('a browser preload, by %s: %s, is not a view', (name, value) => {
  const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`;
  expect(isRealBrowser({ 'user-agent': agent, [name]: value })).toBe(false);
});
