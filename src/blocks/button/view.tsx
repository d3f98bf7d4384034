import { playerOf } from '../../domain/links/players.ts';
import { Icon } from '../../site/icons/icon.tsx';
import { useSlotHit } from '../../site/public-page/hits.tsx';
import { usePage } from '../../site/public-page/page-context.ts';
import { playerAttributes } from '../../site/public-page/slots/player-attributes.ts';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { safeHref } from '../../site/shared/safe-href.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';
import { VideoPoster } from '../video/video-poster.tsx';
import { buttonColorRule } from './colors.ts';
import { buttonStyleRule } from './palette.ts';

/** A link as a button: picture or icon, title, subtitle, in a predefined style or the owner's colours. */
function ButtonSlot({ id, data, computed, layout, player }: SlotProps<'button'>) {
  const { fileUrl } = usePage();
  const hit = useSlotHit();
  const href = safeHref(data.link);
  if (!href) return null;
  const picture = data.media ? fileUrl(data.media.path) : undefined;
  if (player?.height === null) {
    return <VideoPoster href={href} title={data.title || data.subtitle} player={player} picture={picture} />;
  }
  return (
    <a
      class={`button ${buttonColors({ id, data })}`}
      href={href}
      ping={hit}
      rel="noopener"
      title={layout.size === 'icon' ? data.title || data.subtitle : undefined}
      {...playerAttributes(player, data.title || data.subtitle)}
    >
      {picture ? (
        <img class="button-media" src={picture} alt="" width="48" height="48" loading="lazy" />
      ) : (
        <span class="button-icon">
          <Icon name={data.icon ?? computed.icon} />
        </span>
      )}
      <span class="button-text">
        {data.title && (
          <span class="button-title">
            <bdi>{data.title}</bdi>
          </span>
        )}
        {data.subtitle && (
          <span class={data.title ? 'button-subtitle' : 'button-title'}>
            <bdi>{data.subtitle}</bdi>
          </span>
        )}
      </span>
      {player && (
        <span class="button-play">
          <Icon name="play" />
        </span>
      )}
    </a>
  );
}

/** The rules of a page's buttons: of each style that they have, and of each custom one. */
function buttonRules(buttons: readonly Pick<SlotProps<'button'>, 'id' | 'data'>[]): string {
  const named = [...new Set(buttons.map(({ data }) => buttonStyleRule(data.style)))];
  const custom = buttons.flatMap(({ id, data }) =>
    data.style === 'custom' && data.customize ? [buttonColorRule(id, data.customize)] : [],
  );
  return [...named, ...custom].join('');
}

/** The classes that have the colours of a button. */
function buttonColors({ id, data }: Pick<SlotProps<'button'>, 'id' | 'data'>): string {
  return data.style === 'custom' ? `button-custom button-${id}` : `button-${data.style}`;
}

export const buttonView: BlockView<'button'> = {
  component: ButtonSlot,
  styles: [styleSheet('blocks/button/view')],
  needs: ['icon'],
  playerOf: ({ data, layout }) => (layout.size === 'player' ? playerOf(data.link) : null),
  // A button that opens a video has its poster.
  looksLike: ({ player }) => (player?.height === null ? ['video'] : []),
  rulesOf: buttonRules,
  colorsOf: buttonColors,
};
