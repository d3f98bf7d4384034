import { VitrineMark } from '../brand.tsx';
import { hitAddress, SlotHit, ViewPixel } from './hits.tsx';
import { usePage } from './page-context.ts';
import { PageHeader } from './page-header.tsx';
import type { PublicProfile } from './props.ts';
import { type ShownSlot, SlotView } from './slots/slot-view.tsx';

/** The body of a public page: who it is, what is on show, and whose window it is. */
export function PublicPage({ profile, slots }: { profile: PublicProfile; slots: ShownSlot[] }) {
  const { texts, sentFormId } = usePage();
  return (
    <>
      <main class="page">
        <PageHeader profile={profile} />
        {slots.length > 0 ? (
          <div class="slots">
            {slots.map((slot) => (
              <SlotHit.Provider value={hitAddress(profile.id, { slot: slot.id })}>
                <SlotView slot={slot} />
              </SlotHit.Provider>
            ))}
          </div>
        ) : (
          <p class="page-empty">{texts.empty}</p>
        )}
      </main>
      <footer class="page-foot">
        <a class="made-with" href="/">
          <VitrineMark />
          {texts.madeWith}
        </a>
      </footer>
      {/* The answer to a sent form is the same visit. */}
      {sentFormId === null && <ViewPixel profileId={profile.id} />}
    </>
  );
}
