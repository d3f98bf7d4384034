import { safeHref } from '../../shared/safe-href.ts';
import type { SlotProps } from './slot-data.ts';
import { VideoPoster } from './video-poster.tsx';

/** A video as a drawn poster that links to it: nothing is asked of the video host before the visitor taps, when the player takes its place. */
export function VideoSlot({ data, computed, player }: SlotProps<'video'>) {
  const href = safeHref(computed.url) ?? safeHref(data.link);
  if (!href) return null;
  return (
    <div class="video">
      <VideoPoster href={href} title={data.title} player={player} />
      {data.description && (
        <p class="lines video-description" dir="auto">
          {data.description}
        </p>
      )}
    </div>
  );
}
