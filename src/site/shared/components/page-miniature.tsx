/** A page in small, live: a picture of it that nothing can be done with. Its document allows frames of this site. */
export function PageMiniature({ src, title }: { src: string; title: string }) {
  return (
    <span class="miniature" aria-hidden="true">
      <iframe src={src} title={title} tabindex={-1} loading="lazy" inert />
    </span>
  );
}
