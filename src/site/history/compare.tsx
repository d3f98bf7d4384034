import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Versions of a page beside each other, as wide as a phone or a desktop's window; `phone` and `desktop` link to either. */
export function Compare(props: {
  locale: Locale;
  title: string;
  isWide: boolean;
  phone: string;
  desktop: string;
  pages: readonly { title: string; src: string }[];
}) {
  const { isWide } = props;
  const t = texts[props.locale].history;
  return (
    <section>
      <div class="compare-head">
        <h2 class="list-title">{props.title}</h2>
        <nav class="compare-widths" aria-label={t.widths}>
          <a href={props.phone} aria-current={isWide ? undefined : 'true'}>
            {t.phone}
          </a>
          <a href={props.desktop} aria-current={isWide ? 'true' : undefined}>
            {t.desktop}
          </a>
        </nav>
      </div>
      <div class={isWide ? 'compare compare-desktop' : 'compare'}>
        {props.pages.map((page) => (
          <Frame {...page} />
        ))}
      </div>
    </section>
  );
}

/** A page in a frame, under the policy of the editor's preview: it sends no forms, and links open elsewhere. */
function Frame({ title, src }: { title: string; src: string }) {
  return (
    <figure class="compare-page">
      <figcaption>{title}</figcaption>
      <div class="compare-window">
        <iframe src={src} title={title} />
      </div>
    </figure>
  );
}
