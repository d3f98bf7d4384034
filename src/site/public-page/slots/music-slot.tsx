import { Icon } from '../../icons/icon.tsx';
import { safeHref } from '../../safe-href.ts';
import { useSlotHit } from '../hits.tsx';
import { usePage } from '../page-context.ts';
import { remoteCover } from './remote-cover.ts';
import type { SlotProps } from './slot-data.ts';

/** A release: its cover, its name, and a row for each platform that plays it. */
export function MusicSlot({ id, data, computed }: SlotProps<'music'>) {
  const { texts, coverUrl } = usePage();
  const hit = useSlotHit();
  const cover = remoteCover(data);
  const rows = data.links
    .map((entry, index) => ({ ...entry, ...computed.links[index], href: safeHref(entry.link) }))
    .sort((one, other) => one.order - other.order);
  return (
    <section class={`music music-${data.style}`} aria-label={data.album || data.artist || texts.release}>
      {(cover || data.album || data.artist) && (
        <div class="music-head">
          {cover && (
            <img
              class="music-cover"
              src={coverUrl(id, cover)}
              alt={texts.cover(data.album || data.artist)}
              width="300"
              height="300"
              loading="lazy"
              decoding="async"
            />
          )}
          <div class="music-names">
            {data.album && <h2 class="music-album">{data.album}</h2>}
            {data.artist && <p class="music-artist">{data.artist}</p>}
          </div>
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
                  aria-label={texts.listenOn(row.label ?? row.link)}
                >
                  <Icon name={row.icon} fallback="music" />
                  <span class="music-platform">{row.label ?? row.link}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
