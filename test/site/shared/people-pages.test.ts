import { describe, expect, it } from 'vitest';
import { renderSettingsApiPage } from '../../../src/site/api-access/settings-api-page.tsx';
import { renderConsentPage } from '../../../src/site/consent/consent-page.tsx';
import { redirectTarget } from '../../../src/site/consent/redirect-target.ts';
import { renderLandingPage } from '../../../src/site/landing/landing-page.tsx';
import { renderMyLinksPage } from '../../../src/site/my-links/my-links-page.tsx';
import { renderSettingsPage } from '../../../src/site/settings/settings-page.tsx';
import { renderErrorPage, renderMessagePage } from '../../../src/site/shared/components/message-page.tsx';
import { renderAccessReviewPage } from '../../../src/site/sign-in/access-review-page.tsx';
import { renderLoginPage } from '../../../src/site/sign-in/login-page.tsx';
import { renderForgotPasswordPage, renderResetPasswordPage } from '../../../src/site/sign-in/password-pages.tsx';
import { renderSignUpPage } from '../../../src/site/sign-in/sign-up-page.tsx';
import { type Locale, locales } from '../../../src/texts/index.ts';
import { dangersIn, directive, hashSource, readDocument } from '../support/read-document.ts';

const nasty = '"><script>alert(1)</script>';
const addresses = {
  guidance: nasty,
  hasSavedGuidance: false,
  mcpUrl: 'https://vitrine.example/mcp',
  apiUrl: 'https://vitrine.example/api/v1',
};
const state = {
  csrf: 'csrf-1',
  values: { email: nasty, name: nasty, login: nasty },
  errors: { form: [nasty], email: [nasty] },
};
const day = '2026-11-02T10:00:00.000Z';
const abilities = ['profile:read', 'profile:write'];

const links = {
  privacy: `https://vitrine.example/privacy?${nasty}`,
  terms: null,
  processing: null,
  imprint: null,
  accessibility: null,
  support: 'mailto:help@vitrine.example',
};

const consent = {
  csrf: 'csrf-1',
  action: '/authorize',
  hidden: { request: 'handle-1' },
  client: { id: 'client-1', name: 'Claude Code', uri: 'https://claude.example' as string | null },
  redirectUri: 'https://claude.example/callback',
  scopes: abilities,
  approval: { changesWait: false, asksFirst: true },
  pages: 'all' as const,
  own: [{ id: 4, login: 'mara', title: 'Mara' }],
  account: { name: 'Mara', email: 'mara@example.com' },
  anotherAccountHref: '/login?switch=&next=%2Fauthorize',
  links,
};

const pagesIn = (locale: Locale) => ({
  landing: renderLandingPage({
    locale,
    signedIn: false,
    signUpOpen: true,
    links,
    publicUrl: 'https://vitrine.example',
    operator: nasty,
    ...addresses,
  }),
  login: renderLoginPage({
    locale,
    ...state,
    next: '/my-links',
    signUpOpen: true,
    passkeys: false,
    purpose: { kind: 'app', name: nasty, abilities: [nasty, 'profile:read'] },
    siteHost: 'vitrine.example',
  }),
  signUp: renderSignUpPage({
    links,
    locale,
    ...state,
    next: '/x',
    invitation: nasty,
    refusal: null,
    passwordMinLength: 10,
    purpose: { kind: 'app', name: nasty, abilities: [nasty, 'profile:read'] },
    siteHost: 'vitrine.example',
  }),
  signUpRejected: renderSignUpPage({
    ...{ links, locale, csrf: 'c', passwordMinLength: 10, siteHost: 'vitrine.example' },
    purpose: { kind: 'page', login: nasty, problem: 'taken', template: 'maker' },
    refusal: { title: nasty, text: nasty },
  }),
  forgotPassword: renderForgotPasswordPage({ locale, ...state, sendsMail: false }),
  accessReview: renderAccessReviewPage({ locale, csrf: 'c', access: [['apps', Array(12).fill(nasty)]] }),
  resetPassword: renderResetPasswordPage({ locale, ...state, token: nasty, passwordMinLength: 10 }),
  myLinks: renderMyLinksPage({
    locale,
    ...state,
    pages: [true, false].map((isPublished) => {
      const figures = { slotsCount: 3, views: 2, clicks: 1 };
      return {
        id: 1,
        publicLogin: 'mara',
        isPublished,
        isSuspended: isPublished,
        warningId: isPublished ? 1 : null,
        title: nasty,
        unpublishedChanges: 2,
        todo: {
          profileId: 1,
          name: true,
          picture: true,
          socials: true,
          contactSlotId: 1,
          sampleSlotId: 2,
          sampleLinks: 3,
        },
        ...figures,
      };
    }),
    newPictures: [{ path: nasty, src: `https://vitrine.example/${encodeURIComponent(nasty)}` }],
    pageNames: [{ id: 1, publicLogin: 'mara', title: nasty }],
    maxPages: 100,
    siteHost: 'vitrine.example',
    mcpUrl: addresses.mcpUrl,
    asksTimezone: true,
    unprovedEmail: nasty,
  }),
  settings: renderSettingsPage({
    locale,
    csrf: 'csrf-1',
    account: { values: { name: nasty, languageId: '2', timezone: 'UTC' } },
    email: { values: { email: nasty }, errors: { email: [nasty] } },
    password: { errors: { password: [nasty] } },
    isRecent: true,
    languages: [
      { id: 1, name: 'English' },
      { id: 2, name: 'Русский' },
    ],
    passwordMinLength: 10,
    hasPassword: true,
    proof: { errors: { form: [nasty] } },
    unprovedEmail: nasty,
    saved: 'email',
  }),
  settingsApi: renderSettingsApiPage({
    locale,
    ...state,
    ...addresses,
    timezone: 'UTC',
    tokens: [
      {
        ...{ id: 7, name: nasty, abilities, pages: [4], changesWait: true, asksFirst: true },
        ...{ createdAt: day, lastUsedAt: null },
      },
    ],
    own: [{ id: 4, login: 'anna', title: nasty }],
    maxTokens: 5,
    abilities,
    newToken: { name: nasty, token: 'vtr_secret' },
    subscriptions: [
      {
        ...{ id: 1, name: 'form.submitted', by: nasty, host: nasty, profileId: null, failedSince: new Date(0) },
        ...{ createdAt: new Date(0), refreshBefore: new Date(0), lastDeliveryAt: new Date(0) },
      },
    ],
    apps: [
      {
        clientId: nasty,
        name: nasty,
        abilities,
        pages: 'all',
        changesWait: false,
        asksFirst: true,
        connectedAt: day,
        lastUsedAt: day,
      },
    ],
  }),
  consent: renderConsentPage({
    locale,
    ...consent,
    client: { id: nasty, name: nasty, uri: nasty },
    errors: { scope: [] },
  }),
  error: renderErrorPage({ locale, title: nasty, text: nasty, reference: nasty }),
  message: renderMessagePage({ locale, title: nasty, text: nasty, way: { href: '/login', label: nasty } }),
});

const all = locales.flatMap((locale) =>
  Object.entries(pagesIn(locale)).map(([name, document]) => ({
    name,
    locale,
    ...document,
    read: readDocument(document.html),
  })),
);

describe.each(all)('the $name page in $locale', ({ name, locale, html, contentSecurityPolicy, read }) => {
  it('shows hostile text as text and runs nothing', () => {
    expect(dangersIn(html)).toEqual([]);
  });

  it('has exactly the styles that its policy allows, and cannot be framed', () => {
    expect(directive(contentSecurityPolicy, 'style-src')).toBe(read.styles.map(hashSource).join(' '));
    expect(directive(contentSecurityPolicy, 'frame-ancestors')).toBe("'none'");
    expect(directive(contentSecurityPolicy, 'default-src')).toBe("'none'");
  });

  it('restricts the targets of forms, except for consent, whose response goes on to the client', () => {
    expect(directive(contentSecurityPolicy, 'form-action')).toBe(name === 'consent' ? undefined : "'self'");
  });

  it('has its language, one heading of the first level, and unique ids', () => {
    expect(read.elements[0]?.attributes.lang).toBe(locale);
    expect(read.elements.filter((element) => element.name === 'h1')).toHaveLength(1);
    const ids = read.elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('protects every form and labels every input', () => {
    const forms = read.elements.filter(
      ({ name, attributes }) => name === 'form' && attributes.action !== '/my-links/new',
    );
    const tokens = read.elements.filter(({ attributes }) => attributes.name === 'csrf');
    expect(tokens).toHaveLength(forms.length);
    for (const form of forms) expect(form.attributes.method).toBe('post');
    const labelled = new Set(
      read.elements.filter((element) => element.name === 'label').map(({ attributes }) => attributes.for),
    );
    for (const { name: element, attributes } of read.elements) {
      const wanted =
        attributes.hidden === undefined &&
        (element === 'select' || (element === 'input' && !['hidden', 'checkbox'].includes(attributes.type ?? '')));
      if (wanted) expect(labelled, attributes.name).toContain(attributes.id);
    }
  });
});

const purpose = { purpose: null, siteHost: 'vitrine.example' };

describe('the forms', () => {
  it('have labels for their inputs and hints for password managers', () => {
    const { elements } = readDocument(
      renderSignUpPage({
        links,
        locale: 'en',
        csrf: 'c',
        next: '/next',
        refusal: null,
        passwordMinLength: 10,
        ...purpose,
      }).html,
    );
    const inputs = elements
      .filter(({ name }) => name === 'input')
      .map(({ attributes }) => [attributes.name, attributes.autocomplete]);
    expect(inputs).toEqual([
      ['csrf', undefined],
      ['next', undefined],
      ['name', 'name'],
      ['email', 'username'],
      ['password', 'new-password'],
    ]);
  });

  it('show errors of a field beside it, keep the input, and never a password', () => {
    const values = { email: 'mara@example.com', password: 'hunter2hunter2' };
    const { html } = renderLoginPage({
      passkeys: false,
      locale: 'en',
      csrf: 'c',
      signUpOpen: false,
      ...purpose,
      values,
      errors: { email: ['Unknown.'] },
    });
    const email = readDocument(html).elements.find(({ attributes }) => attributes.name === 'email')?.attributes;
    expect(email?.value).toBe('mara@example.com');
    expect(email?.['aria-invalid']).toBe('true');
    expect(html).toContain(`id="${email?.['aria-describedby']}"`);
    expect(html).toContain('Unknown.');
    expect(html).not.toContain('hunter2');
    expect(html).not.toContain('/auth/sign-up');
  });
});

describe('the consent page', () => {
  const render = (over: Partial<typeof consent> = {}) =>
    readDocument(renderConsentPage({ locale: 'en', ...consent, ...over }).html);

  it('has a selected box for each ability, and Allow before Deny', () => {
    const { elements } = render();
    const boxes = elements.filter(({ attributes }) => attributes.name === 'scope').map(({ attributes }) => attributes);
    expect(boxes.map(({ value, type }) => [value, type])).toEqual(abilities.map((ability) => [ability, 'checkbox']));
    for (const box of boxes) expect(box.checked).toBeDefined();
    const decisions = elements
      .filter(({ attributes }) => attributes.name === 'decision')
      .map(({ attributes }) => attributes.value);
    expect(decisions).toEqual(['allow', 'deny']);
    const firstSubmit = elements.find(({ name, attributes }) => name === 'button' && attributes.type === 'submit');
    expect(firstSubmit?.attributes.value).toBe('allow');
    expect(elements.find(({ attributes }) => attributes.name === 'request')?.attributes.value).toBe('handle-1');
  });

  it('shows the client, the account, and the host of the response', () => {
    const { text, elements } = render();
    for (const words of ['Claude Code', 'mara@example.com', 'claude.example', 'has not verified it'])
      expect(text).toContain(words);
    expect(elements.map(({ attributes }) => attributes.href)).toContain(consent.anotherAccountHref);
    expect(elements.map(({ attributes }) => attributes.href)).not.toContain('https://claude.example');
  });

  it('shows the host of a client with a metadata document', () => {
    expect(render({ client: { id: 'https://apps.example/meta.json', name: 'App', uri: null } }).text).toContain(
      'apps.example',
    );
  });

  it.each([
    ['http://127.0.0.1:53412/callback', '127.0.0.1:53412', true],
    ['http://localhost/callback', 'localhost', true],
    ['http://[::1]:9/callback', '[::1]:9', true],
    ['cursor://anysphere.cursor/callback', 'cursor://anysphere.cursor', true],
    ['com.example.app:/callback', 'com.example.app:', true],
    ['https://localhost.evil.example/cb', 'localhost.evil.example', false],
  ])('shows the target of %s, and warns if that is this device', (redirectUri, shown, warned) => {
    expect(redirectTarget(redirectUri).shown).toBe(shown);
    const { text } = render({ redirectUri });
    expect(text).toContain(shown);
    expect(text.includes('Continue only if you started')).toBe(warned);
  });
});

describe('the page for assistants and tokens', () => {
  const render = (tokens: number) =>
    renderSettingsApiPage({
      locale: 'en',
      csrf: 'c',
      ...addresses,
      timezone: 'UTC',
      tokens: Array.from({ length: tokens }, (_, id) => ({
        id,
        name: `t${id}`,
        abilities,
        pages: 'all' as const,
        changesWait: false,
        asksFirst: false,
        createdAt: day,
        lastUsedAt: null,
      })),
      maxTokens: 5,
      abilities,
      own: [],
      apps: [],
      subscriptions: [],
    }).html;

  it('offers no new token if there are five', () => {
    expect(render(4)).toContain('action="/settings/api/tokens"');
    expect(render(5)).not.toContain('action="/settings/api/tokens"');
  });

  it('explains how to connect: the connector address and a line of curl', () => {
    const { text } = readDocument(render(0));
    expect(text).toContain('https://vitrine.example/mcp');
    expect(text).toContain('curl -H "Authorization: Bearer vtr_…"');
  });
});
