import { otherMusicPlatform } from '../../domain/links/music-platforms.ts';
import { type Player, playerOf } from '../../domain/links/players.ts';
import { shownMusicLinks } from '../../domain/slots/shown-music-links.ts';
import { Icon } from '../../site/icons/icon.tsx';
import { useSlotHit } from '../../site/public-page/hits.tsx';
import { usePage } from '../../site/public-page/page-context.ts';
import { playerAttributes } from '../../site/public-page/slots/player-attributes.ts';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { filled } from '../../site/public-page/texts.ts';
import { hostOf, safeHref } from '../../site/shared/safe-href.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';
import { remoteCover } from './remote-cover.ts';

/** A release: its cover, its name, and a row for each platform that plays it. */
function MusicSlot({ id, data, computed, player }: SlotProps<'music'>) {
  const { texts, coverUrl } = usePage();
  const hit = useSlotHit();
  const cover = remoteCover(data);
  const named = data.album || data.artist;
  const playWords = player === null ? '' : filled(texts.listenOn, 'platform', player.service);
  const rows = shownMusicLinks(data.links, computed.links).map(({ entry, platform }) => {
    // For all other platforms the address provides the name.
    const isKnown = platform !== undefined && platform.platform !== otherMusicPlatform.key;
    const name = (isKnown && platform.label) || hostOf(entry.link) || texts.link;
    return { icon: platform?.icon, name, href: safeHref(entry.link) };
  });
  return (
    <section class={`music music-${data.style}`} aria-label={named || texts.release}>
      {(cover || named || player) && (
        <div class="music-head" {...playerAttributes(player, playWords)}>
          {cover && (
            <img
              class="music-cover"
              src={coverUrl(id, cover)}
              alt={named ? filled(texts.cover, 'album', named) : texts.release}
              width="300"
              height="300"
              loading="lazy"
              decoding="async"
            />
          )}
          <div class="music-names">
            {data.album && (
              <h2 class="music-album">
                <bdi>{data.album}</bdi>
              </h2>
            )}
            {data.artist && (
              <p class="music-artist">
                <bdi>{data.artist}</bdi>
              </p>
            )}
          </div>
          {player && <PlayButton player={player} words={playWords} />}
        </div>
      )}
      <ul class="music-links">
        {rows.map(
          (row) =>
            row.href && (
              <li>
                <a
                  class="music-link"
                  href={row.href}
                  ping={hit}
                  rel="noopener"
                  aria-label={filled(texts.listenOn, 'platform', row.name)}
                >
                  <Icon name={row.icon} fallback="music" />
                  <span class="music-platform">{row.name}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** Opens the player of the release below its name; without a script it links to its source. */
function PlayButton({ player, words }: { player: Player; words: string }) {
  const hit = useSlotHit();
  return (
    <a class="music-play" href={safeHref(player.link)} ping={hit} rel="noopener" aria-label={words} title={words}>
      <Icon name="play" />
    </a>
  );
}

export const musicView: BlockView<'music'> = {
  component: MusicSlot,
  styles: [styleSheet('blocks/music/view')],
  needs: ['links'],
  playerOf: ({ data, computed }) =>
    shownMusicLinks(data.links, computed.links)
      .map(({ entry }) => playerOf(entry.link))
      .find((player) => player !== null) ?? null,
};
