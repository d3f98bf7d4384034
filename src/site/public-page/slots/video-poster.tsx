import type { Player } from '../../../domain/links/players.ts';
import { Icon } from '../../icons/icon.tsx';
import { hostOf } from '../../shared/safe-href.ts';
import { useSlotHit } from '../hits.tsx';
import { usePage } from '../page-context.ts';
import { filled } from '../texts.ts';
import { playerAttributes } from './player-attributes.ts';

/** What stands in the place of a player until it is tapped: a link to the video, drawn or with a picture of the owner's. */
export function VideoPoster(props: {
  href: string;
  title: string;
  player: Player | null;
  picture?: string | undefined;
}) {
  const { href, title, player, picture } = props;
  const { texts } = usePage();
  const hit = useSlotHit();
  const host = filled(texts.openVideo, 'host', hostOf(href));
  return (
    <a class="video-poster" href={href} ping={hit} rel="noopener" {...playerAttributes(player, title || host)}>
      {picture && <img class="video-picture" src={picture} alt="" loading="lazy" decoding="async" />}
      <span class="video-play">
        <Icon name="play" />
      </span>
      <span class="video-words">
        {title && (
          <span class="video-title">
            <bdi>{title}</bdi>
          </span>
        )}
        <span class="video-host">{host}</span>
      </span>
    </a>
  );
}
