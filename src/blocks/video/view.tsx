import { playerOf } from '../../domain/links/players.ts';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { safeHref } from '../../site/shared/safe-href.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';
import { VideoPoster } from './video-poster.tsx';

/**
 * A video as a drawn poster that links to it: the video host is not contacted before the visitor taps, when the player replaces the poster.
 */
function VideoSlot({ data, computed, player }: SlotProps<'video'>) {
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

export const videoView: BlockView<'video'> = {
  component: VideoSlot,
  styles: [styleSheet('blocks/video/view')],
  needs: ['url'],
  playerOf: ({ computed }) => playerOf(computed.url),
};
