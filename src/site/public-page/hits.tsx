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
        <img src={hitAddress(profileId)} alt="" width="1" height="1" />
      </noscript>
    </div>
  );
}

/** The host that led to the page, for its hits; nothing is kept of it in the browser. */
const fromScript = `let o='';try{const h=new URL(document.referrer).host;if(h!==location.host)o='&from='+encodeURIComponent(h)}catch{}for(const d of document.querySelectorAll('[data-view]'))new Image().src=d.dataset.view+o`;

/** Firefox follows `ping` only where its user switched it on. So where scripts run, a beacon takes the place of each ping. */
export const beaconScript = `${fromScript};if(navigator.sendBeacon)for(const a of document.querySelectorAll('a[ping]')){const u=a.getAttribute('ping')+o;a.removeAttribute('ping');for(const t of['click','auxclick'])a.addEventListener(t,e=>{e.button<2&&navigator.sendBeacon(u)})}`;
