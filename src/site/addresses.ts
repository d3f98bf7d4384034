import { providerCallback } from '../domain/accounts/identities/provider-visits.ts';
import { address } from './shared/address.ts';

/**
 * Every address of the site, by subject: routers take the `pattern`, links and forms the `href`. Three are elsewhere, because their
 * routers take a regular expression: a public page, its contact card and its share picture.
 */
export const addresses = {
  landing: address('/'),
  operatorPages: {
    privacy: address('/privacy'),
    terms: address('/terms'),
    support: address('/support'),
  },
  signIn: {
    page: address('/login'),
    done: address('/login/done'),
    passkey: address('/login/passkey'),
    passkeyOptions: address('/login/passkey/options'),
    provider: address('/login/provider'),
    providerCallback: address(providerCallback),
    signUp: address('/auth/sign-up'),
    signOut: address('/logout'),
    forgotPassword: address('/forgot-password'),
    resetPassword: address('/reset-password'),
    accessReview: address('/reset-password/access'),
  },
  consent: address('/authorize/consent'),
  publicPage: {
    sendForm: address('/-/forms/:formId'),
    hit: address('/-/hit'),
    cover: address('/-/covers/:slotId/:key'),
    qrCode: address('/qr/:login'),
  },
  siteFiles: {
    asset: address('/-/assets/:file'),
    favicon: address('/favicon.ico'),
    iconSvg: address('/-/icon.svg'),
    iconPng: address('/-/icon.png'),
    robots: address('/robots.txt'),
    llms: address('/llms.txt'),
    sitemap: address('/sitemap.xml'),
  },
  statistics: {
    account: {
      page: address('/my-links/statistics'),
      days: address('/my-links/statistics/days.csv'),
      pages: address('/my-links/statistics/pages.csv'),
    },
    form: {
      page: address('/my-links/forms/:formId/statistics'),
      days: address('/my-links/forms/:formId/statistics/days.csv'),
    },
    profile: {
      page: address('/my-links/:profileId/statistics'),
      days: address('/my-links/:profileId/statistics/days.csv'),
      blocks: address('/my-links/:profileId/statistics/blocks.csv'),
    },
    slot: {
      page: address('/my-links/:profileId/statistics/slots/:slotId'),
      days: address('/my-links/:profileId/statistics/slots/:slotId/days.csv'),
    },
    socialLink: {
      page: address('/my-links/:profileId/statistics/social'),
      days: address('/my-links/:profileId/statistics/social/days.csv'),
    },
  },
  events: {
    list: address('/my-links/events'),
    new: address('/my-links/events/new'),
    edit: address('/my-links/events/:eventId'),
    delete: address('/my-links/events/:eventId/delete'),
  },
  forms: {
    list: address('/my-links/forms'),
    new: address('/my-links/forms/new'),
    edit: address('/my-links/forms/:formId/edit'),
    submissions: address('/my-links/forms/:formId'),
    submissionsCsv: address('/my-links/forms/:formId/submissions.csv'),
    deleteSubmission: address('/my-links/forms/:formId/submissions/delete'),
    delete: address('/my-links/forms/:formId/delete'),
  },
  channels: {
    list: address('/my-links/channels'),
    remove: address('/my-links/channels/remove'),
    retry: address('/my-links/channels/retry'),
    email: address('/my-links/channels/email'),
    emailCode: address('/my-links/channels/email/code'),
    telegram: address('/my-links/channels/telegram'),
    telegramCheck: address('/my-links/channels/telegram/check'),
  },
  myLinks: {
    list: address('/my-links'),
    new: address('/my-links/new'),
    checkLogin: address('/my-links/check-login'),
    ready: address('/my-links/:profileId/ready'),
    delete: address('/my-links/:profileId/delete'),
  },
  pageSettings: {
    page: address('/my-links/:profileId/settings'),
    about: address('/my-links/:profileId/settings/about'),
    address: address('/my-links/:profileId/settings/address'),
    avatar: address('/my-links/:profileId/settings/avatar'),
    background: address('/my-links/:profileId/settings/background'),
    socials: address('/my-links/:profileId/settings/socials'),
  },
  import: {
    page: address('/my-links/:profileId/import'),
    save: address('/my-links/:profileId/import/save'),
  },
  design: address('/my-links/:profileId/design'),
  stickers: {
    list: address('/my-links/:profileId/stickers'),
    switch: address('/my-links/:profileId/stickers/switch'),
    edit: address('/my-links/:profileId/stickers/:stickerId'),
    push: address('/my-links/:profileId/stickers/:stickerId/push'),
    peel: address('/my-links/:profileId/stickers/:stickerId/peel'),
  },
  editor: {
    list: address('/my-links/:profileId'),
    preview: address('/my-links/:profileId/preview'),
    move: address('/my-links/:profileId/slots/move'),
    newSlot: address('/my-links/:profileId/slots/new'),
    slot: address('/my-links/:profileId/slots/:slotId'),
    deleteSlot: address('/my-links/:profileId/slots/:slotId/delete'),
  },
  settings: {
    page: address('/settings'),
    password: address('/settings/password'),
    data: address('/settings/data'),
    exportData: address('/settings/data/export'),
    deleteAccount: address('/settings/data/delete'),
  },
  email: {
    change: address('/settings/email'),
    proof: address('/settings/email/proof'),
    confirm: address('/settings/email/confirm'),
  },
  activity: address('/settings/activity'),
  apiAccess: {
    page: address('/settings/api'),
    tokens: address('/settings/api/tokens'),
    deleteToken: address('/settings/api/tokens/delete'),
    disconnectApp: address('/settings/api/apps/disconnect'),
  },
  security: {
    page: address('/settings/security'),
    signOut: address('/settings/security/sign-out'),
    signOutEverywhere: address('/settings/security/sign-out-everywhere'),
    passkeys: address('/settings/security/passkeys'),
    passkeyOptions: address('/settings/security/passkeys/options'),
    removePasskey: address('/settings/security/passkeys/remove'),
    provider: address('/settings/security/provider'),
    unlinkProvider: address('/settings/security/provider/unlink'),
  },
  social: {
    page: address('/settings/social'),
    switch: address('/settings/social/switch'),
    connect: address('/settings/social/connect'),
    callback: address('/settings/social/:platform/callback'),
    disconnect: address('/settings/social/disconnect'),
    account: address('/settings/social/accounts/:accountId'),
  },
} as const;
