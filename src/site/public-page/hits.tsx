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

/** Tells of a view by the picture that every browser loads, with a script or without; it takes no room. */
export function ViewPixel({ profileId }: { profileId: number }) {
  return (
    <div hidden>
      <img src={hitAddress(profileId)} alt="" width="1" height="1" />
    </div>
  );
}

/** Firefox follows `ping` only where its user switched it on. So where scripts run, a beacon takes the place of each ping. */
export const beaconScript = `if(navigator.sendBeacon)for(const a of document.querySelectorAll('a[ping]')){const u=a.getAttribute('ping');a.removeAttribute('ping');for(const t of['click','auxclick'])a.addEventListener(t,e=>{e.button<2&&navigator.sendBeacon(u)})}`;
