import { Icon } from '../../icons/icon.tsx';
import { safeHref } from '../../shared/safe-href.ts';
import { useSlotHit } from '../hits.tsx';
import { usePage } from '../page-context.ts';
import type { SlotProps } from './slot-data.ts';

/** A link as a button: picture or icon, title, subtitle, in one of the house's styles or the owner's colours. */
export function ButtonSlot({ id, data, computed }: SlotProps<'button'>) {
  const { fileUrl } = usePage();
  const hit = useSlotHit();
  const href = safeHref(data.link);
  if (!href) return null;
  return (
    <a class={`button ${buttonColors({ id, data })}`} href={href} ping={hit} rel="noopener">
      {data.media ? (
        <img class="button-media" src={fileUrl(data.media.path)} alt="" width="48" height="48" loading="lazy" />
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
    </a>
  );
}

/** The classes that have the colours of a button. */
export function buttonColors({ id, data }: Pick<SlotProps<'button'>, 'id' | 'data'>): string {
  return data.style === 'custom' ? `button-custom button-${id}` : `button-${data.style}`;
}
