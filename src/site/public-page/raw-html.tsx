/**
 * The one place where stored HTML reaches a page unescaped. Only for the description of a text slot and the answers of an FAQ, which the
 * domain has reduced to the allowed tags, without attributes (docs/interface.md 3.3).
 */
export function RawHtml(props: { html: string; class: string }) {
  return <div class={props.class} dir="auto" dangerouslySetInnerHTML={{ __html: props.html }} />;
}
