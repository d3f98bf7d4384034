import { blockTitle } from '../../domain/analytics/block-title.ts';
import { Icon } from '../icons/icon.tsx';
import { usePage } from './page-context.ts';

/** Opens the device's share sheet, or copies the address; without script, or with neither, it is a link to the page. */
export function SharePageLink() {
  const { texts, shareUrl } = usePage();
  if (shareUrl === null) return null;
  return (
    <a class="foot-link" href={shareUrl} data-share>
      <Icon name="link" />
      {texts.share}
    </a>
  );
}

interface ShareBlockProps {
  slot: { id: number; type: string; data: object; computed: object };
  /** The classes of a block that has colours of its own. */
  colors?: string | undefined;
}

/** Shares one block, as three dots on it. */
export function ShareBlockLink({ slot, colors = '' }: ShareBlockProps) {
  const { texts, shareUrl } = usePage();
  if (shareUrl === null) return null;
  const title = blockTitle({ type: slot.type, data: { ...slot.data }, computed: { ...slot.computed } });
  const label = title === null ? texts.share : `${texts.share}: ${title}`;
  return (
    <a class={`slot-share ${colors}`.trim()} href={`${shareUrl}#slot-${slot.id}`} data-share aria-label={label}>
      •••
    </a>
  );
}

/** Status that an address was copied. */
export function CopiedStatus() {
  const { texts, shareUrl } = usePage();
  return shareUrl === null ? null : <p class="copied card" role="status" data-words={texts.linkCopied} />;
}

/**
 * If copying is impossible, the link is followed, and the browser's address bar shows the address: the handler returns false, which follows
 * no link, if there is a promise. Its words are the page script's.
 */
export const shareScript = `A('data-share',a=>a.onclick=e=>!(n.share?n.share({url:a.href}).catch(e=>0):n.clipboard?.writeText(a.href).then(e=>A('data-words',p=>{p.innerText=p.dataset.words;setTimeout(e=>p.innerText='',3e3)}),e=>location=a.href)))`;
