import { type SlotTypeName, slotTypeNames } from '../../../src/blocks/index.ts';
import { noDesign } from '../../../src/domain/design/design.ts';
import type { SlotContext } from '../../../src/domain/slots/block-definition.ts';
import type { LinkedEvent, LinkedForm } from '../../../src/domain/slots/linked-things.ts';
import type { PublicPageProps, PublicSlot } from '../../../src/site/public-page/props.ts';
import { slotTypes } from '../../support/blocks.ts';

const sampleEvent: LinkedEvent = {
  id: 1,
  title: 'Release night',
  description: 'Doors at seven.',
  place: 'Kulturhuset, Oslo',
  link: 'https://tickets.example/1',
  startsAt: '2026-12-05T18:00:00.000Z',
  endsAt: '2026-12-05T21:30:00.000Z',
  timezone: 'Europe/Oslo',
};

export const sampleForm: LinkedForm = {
  id: 'form-1',
  title: 'Book a concert',
  buttonText: 'Send request',
  successMessage: 'Thank you',
  fields: [
    { id: 'name', type: 'text', label: 'Your name', required: true },
    { id: 'mail', type: 'email', label: 'E-mail', required: true },
    { id: 'phone', type: 'phone', label: 'Telephone', required: false },
    { id: 'count', type: 'number', label: 'Guests', required: false },
    { id: 'city', type: 'select', label: 'City', required: false, options: ['Oslo', 'Bergen'] },
    { id: 'day', type: 'date', label: 'Day', required: false },
    { id: 'site', type: 'url', label: 'Site', required: false },
    { id: 'words', type: 'textarea', label: 'Message', required: false },
    { id: 'agree', type: 'checkbox', label: 'I agree', required: true },
  ],
};

const context: SlotContext = {
  fileUrl: (path) => `/-/files/${path}`,
  pictures: new Map([['a.webp', { width: 800, height: 450 }]]),
  events: new Map([[sampleEvent.id, sampleEvent]]),
  forms: new Map([[sampleForm.id, sampleForm]]),
};

/** A slot as the domain would give it: the data validated, the computed values derived. */
export function slot(id: number, type: SlotTypeName, data: unknown): PublicSlot {
  const slotType = slotTypes[type];
  const stored = slotType.schema.parse(data);
  return { id, type, data: stored, computed: slotType.computed(stored, context) };
}

/** Data of each type, with everything that it can show. */
export const everything: Record<SlotTypeName, unknown> = {
  button: { link: 'https://open.spotify.com/album/1', title: 'Listen', subtitle: 'Out now' },
  picture: { path: 'images/one.webp', link: 'https://shop.example/vinyl', alt: 'Vinyl', size: 'medium' },
  gallery: {
    title: 'On the road',
    items: [
      { path: 'images/two.webp', text: 'North pier' },
      { path: 'images/three.webp', text: 'Rehearsal', link: 'https://photos.example' },
    ],
  },
  text: { title: 'About', description: '<p>Eleven <strong>songs</strong></p>', textStyle: 'border' },
  video: { link: 'https://youtu.be/dQw4w9WgXcQ', title: 'Live', description: 'One take' },
  faq: { title: 'Questions', items: [{ id: 'a', title: 'Weddings?', text: 'Small ones' }] },
  divider: {},
  event: { eventId: 1 },
  music: {
    links: [{ link: 'https://open.spotify.com/album/1' }, { link: 'https://music.apple.com/album/1' }],
    album: 'Salt & Static',
    artist: 'Mara Lindqvist',
    thumbnail: 'https://covers.example/1.jpg',
  },
  form: { formId: 'form-1', view: 'inline' },
};

/** One slot of each type, with ids from 1 on in the order of the types. */
export const oneOfEach: PublicSlot[] = slotTypeNames.map((type, index) => slot(index + 1, type, everything[type]));

/** A page with these slots. */
export function page(slots: PublicSlot[], profile: Partial<PublicPageProps['profile']> = {}): PublicPageProps {
  return {
    profile: {
      id: 7,
      login: 'mara',
      title: 'Mara Lindqvist',
      description: 'Songs and sessions\nBooking: hello@mara.example',
      avatarUrl: '/-/files/avatar.webp',
      bgImageUrl: null,
      bgImageSize: null,
      bgImageStillUrl: null,
      url: 'https://vitrine.example/mara',
      changedAt: '2026-05-01T10:00:00.000Z',
      sharePictureUrl: 'https://vitrine.example/-/share/mara.jpg?v=1',
      socials: [
        { link: 'https://www.instagram.com/mara', icon: 'instagram', label: 'Instagram' },
        { link: 'https://open.spotify.com/artist/1', icon: 'spotify', label: 'Spotify' },
      ],
      languageCode: 'en',
      themeId: 1,
      design: noDesign,
      showsMadeWith: true,
      showsShare: true,
      legalLinks: { privacy: '', imprint: '' },
      isIndexable: true,
      ...profile,
    },
    slots,
    slotTypes,
    stickers: [],
    sentFormId: null,
    fileUrl: context.fileUrl,
    coverUrl: (slotId) => `/-/covers/${slotId}/key`,
    siteHome: '/',
  };
}
