import { socialIconNames } from '../../domain/links/social-icons.ts';

/** Common names of fields that have another name here; the first one that exists at the place is suggested. */
const otherNames: Record<string, readonly string[]> = {
  bio: ['description'],
  about: ['description'],
  text: ['description', 'title', 'label'],
  body: ['description', 'text'],
  content: ['description', 'text', 'data'],
  caption: ['text', 'title'],
  name: ['title', 'label', 'login'],
  heading: ['title'],
  label: ['title', 'buttonText'],
  headline: ['title'],
  question: ['title'],
  answer: ['text'],
  url: ['path', 'link', 'query'],
  href: ['link'],
  address: ['link', 'url', 'login'],
  image: ['path', 'avatar', 'media'],
  picture: ['path', 'avatar', 'media'],
  src: ['path', 'link'],
  file: ['path', 'base64', 'url'],
  photo: ['avatar', 'path'],
  background: ['bgImage', 'backgroundColor'],
  backgroundImage: ['bgImage'],
  color: ['backgroundColor', 'customize'],
  colour: ['backgroundColor', 'customize'],
  radius: ['borderRadius'],
  position: ['spot', 'order'],
  index: ['order'],
  username: ['login'],
  slug: ['login'],
  page: ['profileKey'],
  profile: ['profileKey'],
  profileId: ['profileKey'],
  language: ['languageCode'],
  lang: ['languageCode'],
  locale: ['languageCode'],
  blocks: ['slots'],
  items: ['slots', 'links', 'fields', 'options'],
  id: ['slotId', 'formId', 'postId', 'accountId', 'id'],
  block: ['slotId'],
  slot: ['slotId'],
  slotId: ['id'],
  slotIds: ['ids'],
  ids: ['slotIds'],
  form: ['formId'],
  questions: ['items', 'fields'],
  inputs: ['fields'],
  choices: ['options'],
  values: ['options'],
  start: ['from'],
  startDate: ['from'],
  end: ['to'],
  endDate: ['to'],
  range: ['period'],
  tz: ['timezone'],
  links: ['socials', 'link'],
  social: ['socials'],
  title: ['album', 'query', 'label'],
  cover: ['thumbnail'],
  channels: ['notificationChannelIds'],
  thanks: ['successMessage'],
  view: ['detail'],
  detail: ['view'],
  upc: ['query'],
  ean: ['query'],
  isrc: ['query'],
  add: ['place'],
  remove: ['peel'],
  delete: ['peel'],
  q: ['query'],
  search: ['query'],
};

/** Returns the field for a name that it has elsewhere; undefined for other names. */
export function otherName(name: string, fields: readonly string[]): string | undefined {
  const known = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
  return known?.find((meant) => fields.includes(meant));
}

const platforms: ReadonlySet<string> = new Set(socialIconNames);

/** Returns whether the name is that of a platform with accounts, which pages list among their social links. */
export function isPlatform(name: string): boolean {
  return platforms.has(name.toLowerCase());
}
