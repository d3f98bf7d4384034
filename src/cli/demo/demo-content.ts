import type { FormField } from '../../domain/forms/form-fields.ts';
import type { NewSlot } from '../../domain/slots/create-slots.ts';

/** Content of the demo page. */
export const demoProfile = {
  title: 'Mara Lindqvist',
  description: 'Ceramics, slow mornings and a small shop by the harbour.\nNew pieces every Friday.',
  socials: [
    { link: 'https://www.instagram.com/example', order: 0 },
    { link: 'https://www.youtube.com/@example', order: 1 },
    { link: 'https://t.me/example', order: 2 },
  ],
};

export const demoForm: {
  title: string;
  buttonText: string;
  successMessage: string;
  fields: FormField[];
} = {
  title: 'Book a place in the workshop',
  buttonText: 'Book a place',
  successMessage: 'Thank you! I write to you within a day.',
  fields: [
    { id: 'name', type: 'text', label: 'Your name', required: true },
    { id: 'email', type: 'email', label: 'E-mail', required: true },
    { id: 'day', type: 'select', label: 'Which day?', required: false, options: ['Friday', 'Saturday', 'Sunday'] },
    { id: 'wishes', type: 'textarea', label: 'Anything I should know?', required: false },
  ],
};

/** Submissions of the form, by field id, and their age in days. */
export const demoSubmissions: readonly { daysAgo: number; answers: Record<string, string> }[] = [
  { daysAgo: 52, answers: { name: 'Jonas', email: 'jonas@example.com', day: 'Friday' } },
  {
    daysAgo: 47,
    answers: { name: 'Aigerim', email: 'aigerim@example.com', day: 'Sunday', wishes: 'There are two of us.' },
  },
  { daysAgo: 41, answers: { name: 'Paulo', email: 'paulo@example.com' } },
  {
    daysAgo: 33,
    answers: { name: 'Вера', email: 'vera@example.com', day: 'Saturday', wishes: 'Можно прийти с ребёнком?' },
  },
  { daysAgo: 26, answers: { name: 'Noor', email: 'noor@example.com', day: 'Saturday' } },
  { daysAgo: 19, answers: { name: 'Tomasz', email: 'tomasz@example.com', wishes: 'I would like to make a teapot.' } },
  { daysAgo: 12, answers: { name: 'Lucie', email: 'lucie@example.com', day: 'Friday' } },
  { daysAgo: 9, answers: { name: 'Kenji', email: 'kenji@example.com', day: 'Sunday' } },
  {
    daysAgo: 4,
    answers: { name: 'Hanna', email: 'hanna@example.com', day: 'Friday', wishes: 'Do you have gift vouchers?' },
  },
  {
    daysAgo: 0,
    answers: {
      name: 'Ines',
      email: 'ines@example.com',
      day: 'Saturday',
      wishes: 'I have never sat at a wheel.\nIs that a problem?',
    },
  },
];

export const demoEvent = {
  title: 'Open studio',
  description: 'Tea, music and the kiln opened at eight.',
  place: 'Harbour Street 7',
  link: 'https://example.com/open-studio',
  timezone: 'Europe/Stockholm',
};

/** A block of a type that no version of the interface knows any more: shown as stored, and `supported: false`. */
export const demoLegacySlot = {
  type: 'countdown',
  data: { until: '2030-01-01', caption: 'Until the new studio opens' },
};

/** Returns one slot of every type that can be created, in the order of the page; `picture` returns the path of one of the template's. */
export function demoSlots(picture: (name: string) => string, formId: string): NewSlot[] {
  return [
    {
      type: 'button',
      data: {
        link: 'https://example.com/shop',
        title: 'Visit the shop',
        subtitle: 'New things every Friday',
        style: 'primary',
        media: { type: 'image', path: picture('maker-night') },
      },
    },
    { type: 'picture', data: { path: picture('maker-wheel'), link: 'https://example.com/studio', size: 'large' } },
    {
      type: 'text',
      data: {
        title: 'About me',
        description: '<p>I make <strong>ceramics</strong> by hand: cups, bowls and the occasional lamp.</p>',
        textStyle: 'border',
      },
    },
    {
      type: 'gallery',
      data: {
        title: 'From the kiln',
        items: [
          { path: picture('maker-dawn'), text: 'Dawn bowl' },
          { path: picture('maker-sea'), text: 'Sea cup', link: 'https://example.com/sea-cup' },
          { path: picture('maker-moss'), text: 'Moss vase' },
        ],
      },
    },
    {
      type: 'video',
      data: {
        link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        title: 'A day in the studio',
        description: 'Filmed in one take.',
      },
    },
    { type: 'divider', data: {} },
    {
      type: 'music',
      data: {
        links: [
          { link: 'https://open.spotify.com/album/10FLjwfpbxLmW8c25Xyc2N', order: 0 },
          { link: 'https://music.apple.com/us/album/die-with-a-smile-single/1762656724', order: 1 },
        ],
        album: 'Die With A Smile',
        artist: 'Lady Gaga, Bruno Mars',
        style: 'standard',
      },
    },
    {
      type: 'faq',
      data: {
        title: 'Questions',
        items: [
          { title: 'Do you deliver?', text: 'Yes, within three days.' },
          { title: 'May I bring my children?', text: 'Of course. There is a small wheel for them.' },
        ],
      },
    },
    { type: 'form', data: { formId, view: 'button' } },
  ];
}
