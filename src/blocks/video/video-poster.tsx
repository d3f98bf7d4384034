import type { Player } from '../../domain/links/players.ts';
import { Icon } from '../../site/icons/icon.tsx';
import { useSlotHit } from '../../site/public-page/hits.tsx';
import { usePage } from '../../site/public-page/page-context.ts';
import { playerAttributes } from '../../site/public-page/slots/player-attributes.ts';
import { filled } from '../../site/public-page/texts.ts';
import { hostOf } from '../../site/shared/safe-href.ts';

/** Placeholder of a player until it is tapped: a link to the video, drawn or with a picture of the owner's. */
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
