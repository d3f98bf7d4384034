/** The figures behind a chart, folded away: for screen readers, for exact numbers, for copying. */
export function DataTable(props: {
  summary: string;
  /** Subject of the table, for people who reach it out of order. */
  caption: string;
  headings: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}) {
  const [nameHeading, ...headings] = props.headings;
  return (
    <details class="data">
      <summary>{props.summary}</summary>
      {/* Longer than it is high: it must be reachable by keyboard to be scrolled. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls (WCAG 2.1.1) */}
      <section class="data-box" aria-label={props.caption} tabIndex={0}>
        <table class="data-table">
          <caption>{props.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{nameHeading}</th>
              {headings.map((heading) => (
                <th scope="col">{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map(([name, ...cells]) => (
              <tr>
                <th scope="row">{name}</th>
                {cells.map((cell) => (
                  <td>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
