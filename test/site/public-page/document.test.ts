import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../../src/domain/languages.ts';
import { musicPlatforms } from '../../../src/domain/links/music-platforms.ts';
import { socialIconNames } from '../../../src/domain/links/social-icons.ts';
import { withoutInvisible } from '../../../src/domain/text/invisible-characters.ts';
import { iconName } from '../../../src/site/icons/icon-drawing.ts';
import { renderNotFoundPage } from '../../../src/site/public-page/not-found-page.tsx';
import { renderPublicPage } from '../../../src/site/public-page/render-public-page.tsx';
import { anyUnicode } from '../../support/any-unicode.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { dangersIn, directive, hashSource, readDocument } from '../support/read-document.ts';
import { oneOfEach, page, slot } from '../support/sample-page.ts';

const render = (...parameters: Parameters<typeof page>) => renderPublicPage(page(...parameters));

describe('the head of a public page', () => {
  it('names the page, its address, its Markdown version and its language', () => {
    const { elements, text } = readDocument(render([], { languageCode: 'ru' }).html);
    const attributesOf = (name: string) =>
      elements.filter((element) => element.name === name).map(({ attributes }) => attributes);
    expect(attributesOf('html')).toEqual([{ lang: 'ru', dir: 'ltr' }]);
    expect(text).toContain('Mara Lindqvist (@mara)');
    expect(attributesOf('link')).toContainEqual({ rel: 'canonical', href: 'https://vitrine.example/mara' });
    expect(attributesOf('link')).toContainEqual({ rel: 'alternate', type: 'text/markdown', href: '/mara.md' });
    const description = 'Songs and sessions Booking: hello@mara.example';
    expect(attributesOf('meta')).toContainEqual({ name: 'description', content: description });
    expect(attributesOf('meta')).toContainEqual({ property: 'og:title', content: 'Mara Lindqvist' });
    expect(attributesOf('meta')).toContainEqual({
      property: 'og:image',
      content: 'https://vitrine.example/-/share/mara.jpg?v=1',
    });
  });

  it.each(['ar', 'he', 'fa'] as const)('uses the direction right to left in %s', (languageCode) => {
    expect(render([], { languageCode }).html).toContain(`<html lang="${languageCode}" dir="rtl">`);
  });
});

describe('the header of a public page', () => {
  it('shows the login and its initial if there is no title and no avatar', () => {
    const { elements, text } = readDocument(render([], { title: null, avatarUrl: null }).html);
    expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
    expect(text).toMatch(/Mmara/);
  });

  it('shows the capital letter of the page’s language', () => {
    const initial = (languageCode: LanguageCode) =>
      readDocument(render([], { title: 'istanbul', avatarUrl: null, languageCode }).html).text;
    expect(initial('tr')).toContain('İistanbul');
    expect(initial('en')).toContain('Iistanbul');
  });

  it.each([
    ['🇰🇿 Alia', '🇰🇿'],
    ['👨‍👩‍👧 Family', '👨‍👩‍👧'],
    ['e\u0301lan', 'E\u0301'],
    ['ალექსანდრე', 'ა'],
    ['\u200b\u202eMara', 'M'],
  ])(
    'shows the whole first visible character as initial, and a capital only in scripts with one: %j',
    (title, initial) => {
      const { text } = readDocument(render([], { title, avatarUrl: null, languageCode: 'ka' }).html);
      expect(text).toContain(`${initial}${withoutInvisible(title)}`);
    },
  );

  it('labels an address and a number in its language, and a site without a platform by its host', () => {
    const socials = [
      { link: 'mailto:a@b.example', icon: 'email', label: 'E-mail' },
      { link: 'tel:+4420', icon: 'phone', label: 'Phone' },
      { link: 'https://www.mara.example/x', icon: 'link', label: 'Link' },
      { link: 'https://мара.рф/x', icon: 'link', label: 'Link' },
      { link: 'https://t.me/mara', icon: 'telegram', label: 'Telegram' },
    ];
    const { elements } = readDocument(render([], { socials, languageCode: 'de' }).html);
    const links = elements.filter(({ attributes }) => attributes.class === 'social');
    const names = ['E-Mail', 'Telefon', 'mara.example', 'мара.рф', 'Telegram'];
    expect(links.map(({ attributes }) => attributes['aria-label'])).toEqual(names);
    expect(links.map(({ attributes }) => attributes.title)).toEqual(names);
  });

  it('shows social links with a name and rel="me"', () => {
    const { elements } = readDocument(render([]).html);
    const social = elements.find(({ attributes }) => attributes.href === 'https://www.instagram.com/mara')?.attributes;
    expect(social?.['aria-label']).toBe('Instagram');
    expect(social?.rel?.split(' ')).toContain('me');
  });
});

describe('the policy of a public page', () => {
  it('allows exactly the styles and the one small script of the document', () => {
    const custom = slot(20, 'button', { link: 'https://a.example', title: 'A', style: 'custom', customize: {} });
    const { html, contentSecurityPolicy } = render([...oneOfEach, custom]);
    const { styles, scripts } = readDocument(html);
    expect(styles).toHaveLength(3);
    expect(directive(contentSecurityPolicy, 'style-src')).toBe(styles.map(hashSource).join(' '));
    expect(directive(contentSecurityPolicy, 'default-src')).toBe("'none'");
    expect(scripts).toHaveLength(1);
    expectWithinBudget('script of a public page', scripts[0]?.length ?? 0);
    expect(directive(contentSecurityPolicy, 'script-src')).toBe(scripts.map(hashSource).join(' '));
    expect(directive(contentSecurityPolicy, 'connect-src')).toBe("'self'");
    expect(directive(contentSecurityPolicy, 'form-action')).toBe("'self'");
    expect(directive(contentSecurityPolicy, 'frame-ancestors')).toBe("'none'");
  });

  it('allows no picture from another server', () => {
    expect(directive(render(oneOfEach).contentSecurityPolicy, 'img-src')).toBe("'self'");
  });
});

describe('icons of a public page', () => {
  it('are each defined once, and all used ones are defined', () => {
    const { elements } = readDocument(render([...oneOfEach, ...oneOfEach]).html);
    const defined = elements.filter(({ name }) => name === 'symbol').map(({ attributes }) => `#${attributes.id}`);
    const used = elements.filter(({ name }) => name === 'use').map(({ attributes }) => attributes.href);
    expect(used.length).toBeGreaterThan(defined.length);
    expect(new Set(defined).size).toBe(defined.length);
    expect(new Set(used)).toEqual(new Set(defined));
  });

  it('cover every social icon name', () => {
    const missing = socialIconNames.filter((name) => name !== 'link' && iconName(name) === 'link');
    expect(missing).toEqual([]);
  });

  it('cover the large music platforms, and the others have a note', () => {
    const named = musicPlatforms.filter(({ icon }) => iconName(icon, 'music') !== 'music').map(({ key }) => key);
    expect(named).toEqual(
      expect.arrayContaining(['spotify', 'appleMusic', 'youtubeMusic', 'deezer', 'yandex', 'vk', 'tidal']),
    );
    expect(iconName('nothing-known', 'music')).toBe('music');
  });
});

describe('a hostile page', () => {
  const nasty = fc.oneof(
    anyUnicode(),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      '</style><script>alert(1)</script>',
      '</title><script>alert(1)</script>',
      '--><svg onload=alert(1)>',
      'red;background:url(https://evil.example)',
      '}*{display:none}',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      '<p onclick=alert(1)>x</p></div></main>',
    ),
  );

  /** Rows as another program might have written them: no schema has checked them. */
  const hostilePage = fc
    .record({ text: nasty, other: nasty, link: nasty, color: nasty })
    .map(({ text, other, link, color }) => {
      const colors = { backgroundColor: color, textColor: color, subtitleColor: color, borderRadius: 12 };
      const rows = oneOfEach.map((row) => ({ ...row, data: poison(row.data), computed: poison(row.computed) }));
      function poison(value: unknown): unknown {
        if (Array.isArray(value)) return value.map(poison);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value).map(([key, inner]) => {
            if (['link', 'url', 'src', 'thumbnail'].includes(key)) return [key, link];
            if (['title', 'description', 'text', 'subtitle', 'album', 'place', 'label', 'id'].includes(key))
              return [key, text];
            return [key, poison(inner)];
          }),
        );
      }
      const custom = { link: 'https://a.example', title: text, style: 'custom', customize: colors };
      return page([...rows, { id: 50, type: 'button', data: custom, computed: { icon: text } }], {
        login: other,
        title: text,
        description: other,
        socials: [{ link, icon: other, label: text }],
      });
    });

  it('runs nothing, has no forbidden link, and keeps its markup intact', () => {
    fc.assert(
      fc.property(hostilePage, (props) => {
        const { html, contentSecurityPolicy } = renderPublicPage({
          ...props,
          profile: { ...props.profile, avatarUrl: null },
        });
        // Addresses of pictures are the server's own and not poisoned by users; their scheme is not judged here.
        expect(dangersIn(html).filter((danger) => !danger.startsWith('img src='))).toEqual([]);
        expect(directive(contentSecurityPolicy, 'style-src')).toBe(readDocument(html).styles.map(hashSource).join(' '));
      }),
      { numRuns: 150 },
    );
  });

  it('shows dangerous text as text', () => {
    const title = '<script>alert(1)</script> & "friends"';
    const { html } = render([slot(1, 'faq', { items: [{ id: 'a', title: 'a < b > c & d', text: '<3' }] })], { title });
    const { text } = readDocument(html);
    expect(text).toContain(title);
    expect(text).toContain('a < b > c & d');
    expect(text).toContain('<3');
  });

  it('cleans the HTML of a text block that was stored uncleaned', () => {
    const data = {
      title: '',
      description: '<p onclick="x()">Hi<script>alert(1)</script><img src=x></p>',
      textStyle: 'plain',
      link: '',
    };
    const { html } = render([{ id: 1, type: 'text', data, computed: { isEmpty: false } }]);
    expect(html).toContain('<div class="prose" dir="auto"><p>Hi</p></div>');
  });

  it('never shows a link with a forbidden scheme as a link', () => {
    const { html } = render([], { socials: [{ link: 'javascript:alert(1)', icon: 'link', label: 'Me' }] });
    expect(html).not.toContain('javascript:');
  });
});

describe('the weight of a public page', () => {
  it('with 20 slots is below 14 KB when compressed', () => {
    const { html } = render([...oneOfEach, ...oneOfEach.map((row) => ({ ...row, id: row.id + 10 }))]);
    expect(readDocument(html).elements.filter(({ attributes }) => attributes.class === 'slot')).toHaveLength(20);
    expect(brotliCompressSync(html).length).toBeLessThan(14 * 1024);
  });

  it('excludes the styles of types that are not on the page', () => {
    expect(render([]).html).not.toMatch(/\.music|\.gallery|\.faq/);
  });
});

describe('the page for an unknown login', () => {
  it.each(['en', 'ru'] as const)('is in %s and offers the address', (languageCode) => {
    const { html } = renderNotFoundPage({ languageCode, login: '<b>&x', signUpOpen: true });
    expect(dangersIn(html)).toEqual([]);
    expect(readDocument(html).text).toContain('/<b>&x');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('/auth/sign-up?next=%2Fmy-links%3Flogin%3D');
    const closed = renderNotFoundPage({ languageCode, login: 'anna', signUpOpen: false });
    expect(closed.html).not.toContain('/auth/sign-up');
  });
});
