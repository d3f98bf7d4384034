import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import {
  type DashboardSticker,
  type StickerBlock,
  StickerFace,
  stickerBlock,
  stickerName,
  stickerPlace,
} from './shown-sticker.tsx';

/** The ways in which a sticker is pushed, as the buttons show them. */
const arrows = { left: '←', up: '↑', down: '↓', right: '→' } as const;

/** One sticker in the list: buttons that push it a little, a link to move it, and a button to remove it. */
export function StickerRow(props: {
  locale: Locale;
  csrf: string;
  profileId: number;
  sticker: DashboardSticker;
  blocks: readonly StickerBlock[];
  /** The button pressed last, where the next press is likely. */
  pushed: string | null;
}) {
  const { locale, csrf, sticker, pushed } = props;
  const t = texts[locale].stickers;
  const of = { profileId: props.profileId, stickerId: sticker.id };
  const name = stickerName(sticker, locale);
  return (
    <li class="row sticker-row" id={`sticker-${sticker.id}`}>
      <StickerFace {...sticker} />
      <div class="row-words">
        <bdi class="row-name">{stickerBlock(sticker, props.blocks, locale)}</bdi>
        <span class="row-text">
          {stickerPlace(sticker, locale)} ·{' '}
          <a href={addresses.stickers.edit.href(of)} aria-label={t.moveNamed(name)}>
            {t.move}
          </a>
        </span>
      </div>
      <form class="pushes" method="post" action={addresses.stickers.push.href(of)}>
        <input type="hidden" name="csrf" value={csrf} />
        {Object.entries(arrows).map(([way, arrow]) => (
          <button
            class="push"
            type="submit"
            name="way"
            value={way}
            aria-label={t.nudge(t.ways[way as keyof typeof arrows], name)}
            autofocus={pushed === way}
          >
            {arrow}
          </button>
        ))}
      </form>
      <form method="post" action={addresses.stickers.peel.href(of)}>
        <input type="hidden" name="csrf" value={csrf} />
        <button class="danger" type="submit" aria-label={t.peelNamed(name)}>
          {t.peel}
        </button>
      </form>
    </li>
  );
}
