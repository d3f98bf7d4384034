import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';
import { MusicStyleSample } from './style-sample.tsx';

export const musicForm: SlotFormDefinition = {
  icon: 'music',
  fields: [
    {
      kind: 'lookup',
      name: 'lookup',
      label: textOf((t) => t.slotForms.findRelease),
      hint: textOf((t) => t.slotForms.findReleaseHint),
    },
    { kind: 'line', name: 'album', label: textOf((t) => t.slotForms.release) },
    { kind: 'line', name: 'artist', label: textOf((t) => t.slotForms.artist) },
    {
      kind: 'rows',
      name: 'links',
      label: textOf((t) => t.slotForms.platformLinks),
      max: 15,
      count: (rows) => textOf((t) => t.editor.platforms(rows)),
      rowName: textOf((t) => t.slotForms.link),
      add: textOf((t) => t.slotForms.addLink),
      fields: [{ kind: 'link', name: 'link', label: textOf((t) => t.slotForms.link) }],
    },
    {
      kind: 'choice',
      name: 'style',
      label: textOf((t) => t.slotForms.style),
      options: {
        standard: textOf((t) => t.slotForms.standard),
        bubble: textOf((t) => t.slotForms.bubble),
        light: textOf((t) => t.slotForms.light),
        gradient: textOf((t) => t.slotForms.gradient),
        brutal: textOf((t) => t.slotForms.brutal),
        cyber: textOf((t) => t.slotForms.cyber),
        minimal: textOf((t) => t.slotForms.minimal),
      },
      sample: MusicStyleSample,
    },
    {
      kind: 'picture',
      as: 'address',
      name: 'thumbnail',
      label: textOf((t) => t.slotForms.cover),
      hint: textOf((t) => t.slotForms.coverHint),
    },
    {
      kind: 'check',
      name: 'showCover',
      label: textOf((t) => t.slotForms.showCover),
      text: textOf((t) => t.slotForms.showCoverText),
    },
  ],
  initial: { style: 'standard', showCover: true, links: [{}] },
};
