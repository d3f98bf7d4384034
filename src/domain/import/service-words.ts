/** Words of services that host or make pages, in the languages of the dashboard. */

/** Titles of services' own links, in lower case, and beginnings of others. */
const ownTitles = new Set([
  'privacy',
  'privacy policy',
  'privacy notice',
  'terms',
  'terms of service',
  'terms of use',
  'terms and conditions',
  'terms & conditions',
  'cookies',
  'cookie policy',
  'cookie notice',
  'cookie preferences',
  'cookie settings',
  'manage cookies',
  'report',
  'report abuse',
  'report this page',
  'report a violation',
  'get the app',
  'get started for free',
  'start for free',
  'skip to content',
  'skip to main content',
  'política de privacidad',
  'aviso legal',
  'términos de servicio',
  'política de cookies',
  'powered by',
  'made with',

  'sign up',
  'sign up free',
  'log in',
  'конфиденциальность',
  'политика конфиденциальности',
  'условия использования',
  'пользовательское соглашение',
  'настройки cookie',
  'пожаловаться',
  'сообщить о нарушении',
  'зарегистрироваться',
  'войти',
]);
const ownBeginnings = [
  'create your own',
  'create your free',
  'create a free',
  'make your own',
  'get your own',
  'powered by ',
  'made with ',
  'made on ',
  'built with ',
  'report this ',
  'создать свою',
  'создайте свою',
  'создай свою',
  'создать такую же',
  'сделано в ',
  'сделано на ',
  'сделано с помощью ',
  'работает на ',
  'создано на ',
  'создано с помощью ',
  'сайт создан ',
  'hecho con ',
  'creado con ',
  'crea tu ',
  'con la tecnología de ',
  'created with ',
  'created using ',
  'website built with ',
  'proudly powered by ',
  'this site was ',
  'this website was ',
];

/** Words before the name of a page's maker: "Made with", "Powered by", "Theme:". */
const credit =
  /(?:\b(?:made|created|built|powered|hosted|generated|crafted|designed|developed|coded|forking|using|hecho|creado|diseñado|desarrollado)\s{1,9}(?:with|by|on|using|in|via|con|por|en)|\b(?:using|forking|theme|template|design|website|site|tecnología de)\s{0,9}(?:by|:)|(?:создано|сделано|работает|разработано|сайт)\s{1,9}(?:с помощью|на|в|от))(?:\s{1,9}(?:love|❤️?|♥️?|the help of)(?:\s{1,9}(?:by|using|in|on|and))?)?\s{0,9}:?\s{0,9}$/iu;

/** Returns whether the title of a link is one that services give to their own. */
export function isServiceTitle(title: string): boolean {
  const said = title.toLowerCase().replace(/\s+/g, ' ').trim();
  return ownTitles.has(said) || ownBeginnings.some((beginning) => said.startsWith(beginning));
}

/** Returns whether a text before a link marks it as the maker of the page. */
export function endsAsCredit(text: string): boolean {
  return credit.test(text.slice(-80));
}
