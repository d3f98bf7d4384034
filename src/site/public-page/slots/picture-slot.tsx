import { hostOf } from '../../shared/safe-href.ts';
import { sourceAndSize } from '../source-and-size.ts';
import { OptionalLink } from './optional-link.tsx';
import type { SlotProps } from './slot-data.ts';

/** One picture, called by what it shows, or else by the place that it leads to. */
export function PictureSlot({ data, computed }: SlotProps<'picture'>) {
  return (
    <OptionalLink link={data.link} class={`picture picture-${data.size}`}>
      <img
        {...sourceAndSize(computed)}
        alt={data.alt || hostOf(data.link) || data.link}
        loading="lazy"
        decoding="async"
      />
    </OptionalLink>
  );
}
