import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { addresses } from '../addresses.ts';

/** Where a page tells that it was seen: `/-/hit`, with what was clicked. */
export function hitAddress(profileId: number, clicked: { slot: number } | { social: string } | null = null): string {
  const what = clicked === null ? {} : 'slot' in clicked ? { slot: String(clicked.slot) } : clicked;
  return addresses.publicPage.hit.href(new URLSearchParams({ page: String(profileId), ...what }));
}

/** The address for the links of the slot around them. */
export const SlotHit = createContext<string | undefined>(undefined);

/** What the links of the slot have as their `ping` (HTML, "Hyperlink auditing"). */
export const useSlotHit = (): string | undefined => useContext(SlotHit);

/** Tells of a view by a picture that takes no room: the script's, which names the host that led here too, or that of browsers without. */
export function ViewPixel({ profileId }: { profileId: number }) {
  return (
    <div hidden data-view={hitAddress(profileId)}>
      <noscript>
        <img src={hitAddress(profileId)} alt="" />
      </noscript>
    </div>
  );
}

/** Reports the view, with the host that led to the page, which every hit names; nothing is kept of it in the browser. Its words are the page script's. */
const viewScript = `let o=D.referrer.split('/')[2];o=o?'&from='+o:'';A('data-view',d=>new Image().src=d.dataset.view+o)`;

/** Firefox follows `ping` only where its user switched it on. So where scripts run, a beacon takes the place of each ping. */
export const beaconScript = `${viewScript};n.sendBeacon&&A('ping',a=>{let u=a.ping+o;a.ping='';a.onclick=a.onauxclick=e=>{e.button<2&&n.sendBeacon(u)}})`;
