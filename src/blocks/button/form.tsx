import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

export const buttonForm: SlotFormDefinition = {
  icon: 'link',
  fields: [
    {
      kind: 'link',
      name: 'link',
      required: true,
      label: textOf((t) => t.slotForms.link),
      hint: textOf((t) => t.slotForms.buttonLinkHint),
    },
    { kind: 'line', name: 'title', label: textOf((t) => t.slotForms.title) },
    { kind: 'line', name: 'subtitle', label: textOf((t) => t.slotForms.subtitle) },
    { kind: 'button-style', name: 'style', label: textOf((t) => t.slotForms.style) },
    {
      kind: 'color',
      name: 'customize.backgroundColor',
      label: textOf((t) => t.slotForms.background),
    },
    { kind: 'color', name: 'customize.textColor', label: textOf((t) => t.slotForms.title) },
    { kind: 'color', name: 'customize.subtitleColor', label: textOf((t) => t.slotForms.subtitle) },
    {
      kind: 'number',
      name: 'customize.borderRadius',
      label: textOf((t) => t.slotForms.cornerRadius),
    },
    {
      kind: 'picture',
      name: 'media.path',
      label: textOf((t) => t.slotForms.picture),
      hint: textOf((t) => t.slotForms.buttonPictureHint),
    },
    { kind: 'icon', name: 'icon', label: textOf((t) => t.slotForms.icon) },
  ],
  initial: {
    style: 'primary',
    customize: { backgroundColor: '#424248', textColor: '#FFFFFF', subtitleColor: '#E0E7FF', borderRadius: 12 },
  },
  finish: ({ customize, media, ...data }) => ({
    ...data,
    customize: data.style === 'custom' ? (customize ?? {}) : null,
    media: media === undefined ? null : { type: 'image', ...Object(media) },
  }),
};
