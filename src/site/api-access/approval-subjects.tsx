import { immediateSubjects, waitingSubjects } from '../../domain/approval/approval-subjects.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** States which changes wait and which do not, if the changes of an app or token wait for approval. */
export function ApprovalSubjects({ locale }: { locale: Locale }) {
  const { subjects: t, waiting, immediate } = texts[locale].approval;
  return (
    <section class="block" id="approval">
      <h2 class="block-title">{t.title}</h2>
      <p class="block-text">{t.lead}</p>
      <h3 class="block-subtitle">{t.waits}</h3>
      <ul class="rows">
        {waitingSubjects.map((subject) => (
          <li class="row">{waiting[subject]}</li>
        ))}
      </ul>
      <h3 class="block-subtitle">{t.immediate}</h3>
      <ul class="rows">
        {immediateSubjects.map((subject) => (
          <li class="row">{immediate[subject]}</li>
        ))}
      </ul>
      <p class="block-text">{t.limits}</p>
    </section>
  );
}
