/** Elements whose content no browser shows. */
const neverShown = new Set(['template', 'noscript', 'noframes', 'noembed']);
/** Elements whose text is not text of the page. */
const withoutText = new Set(['script', 'style', 'textarea', 'select', 'datalist', 'iframe', 'object', 'head', 'title']);
const namesOfPictures = new Set(['title', 'desc', 'metadata']);

const hidingStyle = /(?:^|;)\s{0,9}(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i;
const onlyForScreenReaders =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|a11y-hidden|u-hidden-visually)(?:\s|$)/i;
/** Fonts of icons that draw a word as a picture. */
const iconFont =
  /(?:^|\s)(?:material-(?:icons|symbols)[\w-]*|fa|fa[srlbdt]|glyphicon|iconfont|icon-?font|ligature-icons)(?:\s|$)/i;

/** Returns whether a page does not show an element, by the element itself. */
export function hiddenBy(name: string, attributes: ReadonlyMap<string, string>): boolean {
  const style = attributes.get('style');
  return (
    neverShown.has(name) ||
    attributes.has('hidden') ||
    attributes.get('aria-hidden')?.toLowerCase() === 'true' ||
    (name === 'dialog' && !attributes.has('open')) ||
    (style !== undefined && hidingStyle.test(style.slice(0, 2_000)))
  );
}

/** Returns whether the text of an element is not part of the page's text. */
export function isUnread(name: string, parent: string): boolean {
  return withoutText.has(name) || (namesOfPictures.has(name) && parent !== 'head');
}

/** Returns whether only screen readers get an element's text. */
export function isForScreenReaders(attributes: ReadonlyMap<string, string>): boolean {
  return onlyForScreenReaders.test(classOf(attributes));
}

/** Returns whether an element's text is drawn as an icon. */
export function isIconFont(attributes: ReadonlyMap<string, string>): boolean {
  return iconFont.test(classOf(attributes));
}

function classOf(attributes: ReadonlyMap<string, string>): string {
  return attributes.get('class')?.slice(0, 300) ?? '';
}
