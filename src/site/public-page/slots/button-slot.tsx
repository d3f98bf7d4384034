import { Icon } from '../../icons/icon.tsx';
import { safeHref } from '../../shared/safe-href.ts';
import { useSlotHit } from '../hits.tsx';
import { usePage } from '../page-context.ts';
import { playerAttributes } from './player-attributes.ts';
import type { SlotProps } from './slot-data.ts';
import { VideoPoster } from './video-poster.tsx';

/** A link as a button: picture or icon, title, subtitle, in one of the house's styles or the owner's colours. */
export function ButtonSlot({ id, data, computed, layout, player }: SlotProps<'button'>) {
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

/** The classes that have the colours of a button. */
export function buttonColors({ id, data }: Pick<SlotProps<'button'>, 'id' | 'data'>): string {
  return data.style === 'custom' ? `button-custom button-${id}` : `button-${data.style}`;
}
