import type { ComponentChildren } from 'preact';
import type { SlotTypeName } from '../../blocks/index.ts';

const card = <rect x="4" y="4" width="72" height="48" rx="7" class="card" />;
const line = (y: number, width: number) => <rect x="12" y={y} width={width} height="4" rx="2" class="faint" />;
const hill = <path d="M8 46l16-18 11 12 9-9 16 15z" class="brand" />;

const sketches: Record<SlotTypeName, ComponentChildren> = {
  button: [
    <rect x="4" y="17" width="72" height="22" rx="8" class="brand" />,
    <circle cx="16" cy="28" r="5" class="on-brand" />,
    <rect x="27" y="26" width="32" height="4" rx="2" class="on-brand" />,
  ],
  text: [<rect x="12" y="11" width="34" height="6" rx="3" class="ink" />, line(24, 56), line(32, 50), line(40, 54)],
  video: [
    <rect x="4" y="4" width="72" height="48" rx="7" class="ink" />,
    <circle cx="40" cy="28" r="12" class="brand" />,
    <path d="M37 22.5l9 5.5-9 5.5z" class="on-brand" />,
  ],
  music: [
    card,
    <rect x="10" y="10" width="22" height="22" rx="4" class="brand" />,
    <rect x="38" y="13" width="30" height="5" rx="2.5" class="ink" />,
    <rect x="38" y="23" width="22" height="4" rx="2" class="faint" />,
    [0, 1, 2].map((index) => <rect x={10 + index * 21} y="38" width="18" height="8" rx="4" class="glass" />),
  ],
  picture: [
    <rect x="4" y="4" width="72" height="48" rx="7" class="glass" />,
    <circle cx="58" cy="17" r="6" class="ink" />,
    hill,
  ],
  gallery: [
    <rect x="2" y="8" width="34" height="40" rx="6" class="glass" />,
    <path d="M6 44l10-14 7 9 5-5 5 10z" class="brand" />,
    <rect x="41" y="8" width="34" height="40" rx="6" class="brand" />,
    <rect x="79" y="8" width="4" height="40" class="glass" />,
  ],
  faq: [0, 1, 2].map((row) => [
    <rect x="4" y={4 + row * 17} width="72" height="13" rx="5" class="card" />,
    <rect x="11" y={9 + row * 17} width={[40, 32, 44][row]} height="4" rx="2" class="ink" />,
    <path d={`M64 ${9 + row * 17}l3 3 3-3`} class="stroke" />,
  ]),
  event: [
    card,
    <rect x="11" y="12" width="20" height="22" rx="5" class="brand" />,
    <rect x="16" y="20" width="10" height="7" rx="2" class="on-brand" />,
    <rect x="38" y="13" width="30" height="5" rx="2.5" class="ink" />,
    <rect x="38" y="24" width="24" height="4" rx="2" class="faint" />,
    <rect x="11" y="40" width="58" height="7" rx="3.5" class="glass" />,
  ],
  form: [
    card,
    <rect x="11" y="10" width="58" height="10" rx="3" class="field" />,
    <rect x="11" y="24" width="58" height="10" rx="3" class="field" />,
    <rect x="11" y="39" width="28" height="8" rx="4" class="brand" />,
  ],
  divider: [
    <rect x="12" y="8" width="56" height="10" rx="5" class="glass" />,
    <path d="M4 28h72" class="stroke" />,
    <rect x="12" y="38" width="56" height="10" rx="5" class="glass" />,
  ],
};

/** A small picture of what a block of the type looks like. */
export function BlockSketch({ type }: { type: SlotTypeName }) {
  return (
    <svg class="sketch" viewBox="0 0 80 56" aria-hidden="true">
      {sketches[type]}
    </svg>
  );
}
