import { describe, expect, it } from 'vitest';
import { renderPublicPage } from '../../src/site/public-page/render-public-page.tsx';
import { directive, readDocument } from '../site/support/read-document.ts';
import { oneOfEach, page, sampleForm, slot } from '../site/support/sample-page.ts';

const render = (...slots: ReturnType<typeof slot>[]) =>
  readDocument(renderPublicPage(page(slots, { socials: [] })).html);
const first = (document: ReturnType<typeof render>, name: string, attribute: string, value: string) =>
  document.elements.find((element) => element.name === name && element.attributes[attribute] === value)?.attributes;
const classes = (document: ReturnType<typeof render>) =>
  new Set(document.elements.flatMap(({ attributes }) => (attributes.class ?? '').split(' ')));

describe('each slot type on a public page', () => {
  it('shows a button as a link with its title, its subtitle and the icon of its host', () => {
    const document = render(
      slot(1, 'button', { link: 'https://open.spotify.com/x', title: 'Listen', subtitle: 'Out now' }),
    );
    expect(first(document, 'a', 'href', 'https://open.spotify.com/x')?.class).toContain('button-primary');
    expect(document.text).toContain('Listen');
    expect(document.text).toContain('Out now');
    expect(first(document, 'use', 'href', '#i-spotify')).toBeDefined();
  });

  it('shows the picture of a button instead of its icon', () => {
    const media = { type: 'image', path: 'images/a.webp' };
    const document = render(slot(1, 'button', { link: 'https://open.spotify.com/x', title: 'Listen', media }));
    expect(first(document, 'img', 'src', '/-/files/images/a.webp')).toBeDefined();
    expect(first(document, 'use', 'href', '#i-spotify')).toBeUndefined();
  });

  it('gives each of the fourteen button styles a rule of its own', () => {
    const styles =
      'primary bright light classic-dark dull-gray very-red honey-yellow money-green grass-green social-blue outdated-coral seems-lilac pinkish custom'.split(
        ' ',
      );
    const slots = styles.map((style, index) =>
      slot(index, 'button', {
        link: 'https://a.example',
        title: style,
        style,
        ...(style === 'custom' && { customize: {} }),
      }),
    );
    const document = render(...slots);
    const css = document.styles.join('');
    for (const style of styles.filter((name) => name !== 'primary' && name !== 'custom')) {
      expect(css, style).toContain(`.button-${style}{`);
    }
    expect(css).toContain('.button-13{--fill:#424248;--ink:#ffffff;--soft:#e0e7ff;border-radius:12px}');
  });

  it.each(['large', 'medium', 'small'])('shows a %s picture, named after the target of its link', (size) => {
    const document = render(slot(1, 'picture', { path: 'a.webp', link: 'https://www.shop.example/x', size }));
    expect(first(document, 'a', 'href', 'https://www.shop.example/x')?.class).toBe(`picture picture-${size}`);
    const image = first(document, 'img', 'src', '/-/files/a.webp');
    expect([image?.alt, image?.width, image?.height]).toEqual(['shop.example', '800', '450']);
  });

  it('names a picture by its description if it has one', () => {
    const document = render(
      slot(1, 'picture', { path: 'a.webp', link: 'https://shop.example/x', alt: 'A "blue" cup' }),
      slot(2, 'picture', { path: 'b.webp' }),
    );
    const images = document.elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes.alt);
    // The avatar comes before them, and the pixel that counts the view after them.
    expect(images).toEqual(['', 'A "blue" cup', '', '']);
  });

  it('shows each picture of a gallery with its caption and link in a row that the keyboard can reach', () => {
    const document = render(
      slot(1, 'gallery', {
        title: 'Road',
        items: [
          { path: 'a.webp', text: 'Pier' },
          { path: 'b.webp', text: 'Van', link: 'https://b.example/' },
        ],
      }),
    );
    expect(first(document, 'ul', 'class', 'gallery-row')?.tabindex).toBe('0');
    expect(document.elements.filter(({ attributes }) => attributes.class === 'gallery-item')).toHaveLength(2);
    expect(first(document, 'a', 'href', 'https://b.example/')).toBeDefined();
    expect(document.text).toContain('Pier');
  });

  it.each([
    ['border', 'card'],
    ['plain', 'text-plain'],
  ])('shows a %s text with the allowed tags', (textStyle, expected) => {
    const document = render(slot(1, 'text', { title: 'About', description: '<p>A <em>b</em></p>', textStyle }));
    expect(classes(document)).toContain(expected);
    expect(document.elements.map(({ name }) => name)).toContain('em');
    expect(document.text).toContain('A b');
  });

  it('makes the whole text block a link if it has one', () => {
    const document = render(slot(1, 'text', { title: 'About', link: 'https://a.example/' }));
    expect(first(document, 'a', 'href', 'https://a.example/')?.class).toContain('text');
  });

  it('shows a video as a drawn poster without a request to its host', () => {
    const { html, contentSecurityPolicy } = renderPublicPage(
      page([slot(1, 'video', { link: 'https://youtu.be/dQw4w9WgXcQ', title: 'Live' })]),
    );
    const document = readDocument(html);
    expect(first(document, 'a', 'class', 'video-poster')?.href).toMatch(/^https:\/\/(www\.)?youtu/);
    expect(document.text).toContain('Live');
    expect(html).not.toContain('ytimg');
    expect(html).not.toContain('<iframe');
    expect(directive(contentSecurityPolicy, 'img-src')).toBe("'self'");
    expect(directive(contentSecurityPolicy, 'frame-src')).toBe('https://www.youtube-nocookie.com');
    expect(renderPublicPage(page([slot(1, 'divider', {})])).contentSecurityPolicy).not.toContain('frame-src');
  });

  it.each(['border-faq', 'plain-faq'])('shows the questions of a %s as disclosures', (faqStyle) => {
    const document = render(
      slot(1, 'faq', { title: 'Q', faqStyle, items: [{ id: 'a', title: 'Why?', text: 'Because\nso' }] }),
    );
    expect(classes(document)).toContain(faqStyle);
    expect(document.elements.filter(({ name }) => name === 'details' || name === 'summary')).toHaveLength(2);
    expect(document.text).toContain('Because\nso');
  });

  it('formats an answer by inline tags and no others, for any stored data', () => {
    const text =
      'Yes, <strong>all</strong> & <em>more</em>\nTom &amp; <3<script>alert(1)</script><img src=x onerror=y()>';
    const { html } = renderPublicPage(page([slot(1, 'faq', { items: [{ id: 'a', title: 'Why?', text }] })]));
    const answer = /<div class="lines faq-answer" dir="auto">(.*?)<\/div>/s.exec(html)?.[1];
    expect(answer).toBe('Yes, <strong>all</strong> & <em>more</em>\nTom &amp; <3');
  });

  it('shows an ampersand of an answer as text unless a complete character reference follows', () => {
    const text = 'https://shop.example/?a=1&section=2&copy=3 AT&T &#65 &lt; &#x41; &nbsp;';
    const { html } = renderPublicPage(page([slot(1, 'faq', { items: [{ id: 'a', title: 'Why?', text }] })]));
    expect(readDocument(html).text).toContain('https://shop.example/?a=1&section=2&copy=3 AT&T &#65 < A \u00a0');
  });

  it('shows a divider as a rule', () => {
    expect(render(slot(1, 'divider', {})).elements.map(({ name }) => name)).toContain('hr');
  });

  it('shows an event in the local time of its place, in the language of the page', () => {
    const { html } = renderPublicPage(page([slot(1, 'event', { eventId: 1 })], { languageCode: 'ru' }));
    const document = readDocument(html);
    expect(document.text).toContain('Release night');
    expect(document.text).toContain('Kulturhuset, Oslo');
    expect(document.text).toContain('5 декабря 2026');
    expect(document.text).toContain('19:00');
    expect(first(document, 'time', 'datetime', '2026-12-05T18:00:00.000Z')).toBeDefined();
    expect(first(document, 'a', 'href', 'https://tickets.example/1')).toBeDefined();
  });

  it('leaves out a deleted event', () => {
    expect(render(slot(1, 'event', { eventId: 99 })).text).not.toContain('Release night');
  });

  it.each(['standard', 'bubble', 'light', 'gradient', 'brutal', 'cyber', 'minimal'])('shows %s music', (style) => {
    const links = [{ link: 'https://open.spotify.com/1' }, { link: 'https://music.apple.com/1' }];
    const document = render(
      slot(1, 'music', { links, style, album: 'Salt', artist: 'Mara', thumbnail: 'https://c.example/1.jpg' }),
    );
    expect(first(document, 'section', 'class', `music music-${style}`)).toBeDefined();
    expect(document.styles.join('')).toContain(`.music-${style}{`);
    expect(first(document, 'a', 'href', 'https://open.spotify.com/1')?.['aria-label']).toBe('Listen on Spotify');
    expect(first(document, 'img', 'src', '/-/covers/1/key')?.alt).toBe('Cover of Salt');
    expect(document.text).toContain('Apple Music');
  });

  it('shows music links in their order, and no cover if showCover is false', () => {
    const links = [
      { link: 'https://open.spotify.com/1', order: 2 },
      { link: 'https://music.apple.com/1', order: 1 },
    ];
    const rendered = renderPublicPage(
      page([slot(1, 'music', { links, thumbnail: 'https://c.example/1.jpg', showCover: false })]),
    );
    expect(rendered.html.indexOf('music.apple.com')).toBeLessThan(
      rendered.html.indexOf('"https://open.spotify.com/1"'),
    );
    expect(rendered.html).not.toContain('c.example');
    expect(rendered.contentSecurityPolicy).toContain("img-src 'self';");
  });

  it('shows every field of a form with its own kind of input, label and requirement', () => {
    const document = render(slot(1, 'form', { formId: 'form-1', view: 'inline' }));
    expect(first(document, 'form', 'action', '/-/forms/form-1')?.method).toBe('post');
    const inputs = Object.fromEntries(
      document.elements
        .filter(
          ({ name, attributes }) => ['input', 'select', 'textarea'].includes(name) && attributes.type !== 'hidden',
        )
        .map(({ name, attributes }) => [attributes.name, attributes.type ?? name]),
    );
    expect(inputs).toEqual({
      name: 'text',
      mail: 'email',
      phone: 'tel',
      count: 'number',
      city: 'select',
      day: 'date',
      site: 'text',
      words: 'textarea',
      agree: 'checkbox',
      'leave-this-empty': 'text',
    });
    // A browser takes no address without https:// in an input of the type url; the server adds it.
    expect(first(document, 'input', 'name', 'site')).toMatchObject({
      inputmode: 'url',
      autocomplete: 'url',
      dir: 'ltr',
    });
    expect(first(document, 'input', 'name', 'mail')?.required).toBeDefined();
    expect(first(document, 'input', 'name', 'phone')?.required).toBeUndefined();
    for (const field of sampleForm.fields)
      expect(first(document, 'label', 'for', `field-1-${field.id}`), field.id).toBeDefined();
  });

  it('hides a form with view "button" behind a disclosure with the text of the button', () => {
    const document = render(slot(1, 'form', { formId: 'form-1', buttonText: 'Book me' }));
    expect(document.elements.map(({ name }) => name)).toContain('summary');
    expect(document.text).toContain('Book me');
  });

  it('opens a form by its title unless the slot has a text; the form keeps its own button', () => {
    const opener = (data: Record<string, unknown>) => {
      const { html } = renderPublicPage(page([slot(1, 'form', { formId: 'form-1', ...data })]));
      return /<summary.*?class="button-title"[^>]*>(?:<bdi>)?([^<]*)</s.exec(html)?.[1];
    };
    expect(opener({})).toBe(sampleForm.title);
    expect(opener({ buttonText: 'Book me' })).toBe('Book me');
    const { html } = renderPublicPage(page([slot(1, 'form', { formId: 'form-1' })]));
    expect(html).toContain(`type="submit"><bdi>${sampleForm.buttonText}</bdi>`);
  });

  it('shows the owner’s message in place of the submitted form only', () => {
    const slots = [slot(1, 'form', { formId: 'form-1', view: 'inline' })];
    const sent = renderPublicPage({ ...page(slots), sentFormId: 'form-1' });
    expect(readDocument(sent.html).text).toContain(sampleForm.successMessage);
    expect(sent.html).not.toContain('<form');
    const other = renderPublicPage({ ...page(slots), sentFormId: 'form-2' });
    expect(readDocument(other.html).text).not.toContain(sampleForm.successMessage);
    expect(other.html).toContain('<form');
  });

  it('leaves out legacy slots, data that no longer fits and missing computed values', () => {
    const button = oneOfEach[0];
    const document = render(
      { id: 1, type: 'catalog', data: { title: 'Old shop' }, computed: {} },
      { id: 2, type: 'constructor', data: {}, computed: {} },
      { id: 3, type: 'faq', data: { title: 'Broken', items: 'none' }, computed: {} },
      { id: 4, type: 'gallery', data: { title: 'Bare', items: [{ path: 'a' }] }, computed: {} },
      { id: 5, type: 'button', data: button?.data, computed: button?.computed },
    );
    expect(document.elements.filter(({ attributes }) => attributes.class === 'slot')).toHaveLength(1);
    expect(document.text).not.toMatch(/Old shop|Broken|Bare/);
  });
});
