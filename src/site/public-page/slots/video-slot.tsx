import { Icon } from '../../icons/icon.tsx';
import { hostOf, safeHref } from '../../shared/safe-href.ts';
import { useSlotHit } from '../hits.tsx';
import { usePage } from '../page-context.ts';
import { filled } from '../texts.ts';
import type { SlotProps } from './slot-data.ts';

/** Where players come from; no page lets in a frame from anywhere else. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** The player's address as it is opened by a tap. */
function startedAtOnce(embedUrl: string): string {
  return `${embedUrl}${embedUrl.includes('?') ? '&' : '?'}autoplay=1`;
}

/** A video as a drawn poster that links to it: nothing is asked of the video host before the visitor taps, when the player takes its place. */
export function VideoSlot({ data, computed }: SlotProps<'video'>) {
  const { texts } = usePage();
  const hit = useSlotHit();
  const href = safeHref(computed.url) ?? safeHref(data.link);
  if (!href) return null;
  const player = computed.embedUrl?.startsWith(`${playerOrigin}/`) ? startedAtOnce(computed.embedUrl) : undefined;
  return (
    <div class="video">
      <a class="video-poster" href={href} ping={hit} rel="noopener" data-player={player}>
        <span class="video-play">
          <Icon name="play" />
        </span>
        <span class="video-words">
          {data.title && (
            <span class="video-title">
              <bdi>{data.title}</bdi>
            </span>
          )}
          <span class="video-host">{filled(texts.openVideo, 'host', hostOf(href))}</span>
        </span>
      </a>
      {data.description && (
        <p class="lines video-description" dir="auto">
          {data.description}
        </p>
      )}
    </div>
  );
}
