import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { addresses } from '../addresses.ts';

/** Returns the address that reports a view, or a click: `/-/hit`. */
export function hitAddress(profileId: number, clicked: { slot: number } | { social: string } | null = null): string {
  const what = clicked === null ? {} : 'slot' in clicked ? { slot: String(clicked.slot) } : clicked;
  return addresses.publicPage.hit.href(new URLSearchParams({ page: String(profileId), ...what }));
}

/** The address for the links of the slot around them. */
export const SlotHit = createContext<string | undefined>(undefined);

/** Value of the `ping` attribute on the slot's links (HTML, "Hyperlink auditing"). */
export const useSlotHit = (): string | undefined => useContext(SlotHit);

/** Reports a view by an invisible picture: the script's, which also names the referring host, or that of browsers without script. */
export function ViewPixel({ profileId }: { profileId: number }) {
  return (
    <div hidden data-view={hitAddress(profileId)}>
      <noscript>
        <img src={hitAddress(profileId)} alt="" />
      </noscript>
    </div>
  );
}

/**
 * Reports the view, with the referring host, which every hit contains; nothing is stored in the browser. Its texts come from the page's
 * script.
 */
const viewScript = `let o=D.referrer.split('/')[2];o=o?'&from='+o:'';A('data-view',d=>new Image().src=d.dataset.view+o)`;

/** Firefox follows `ping` only if its user switched it on. With scripts, a beacon therefore replaces each ping. */
export const beaconScript = `${viewScript};n.sendBeacon&&A('ping',a=>{let u=a.ping+o;a.ping='';a.onclick=a.onauxclick=e=>{e.button<2&&n.sendBeacon(u)}})`;
