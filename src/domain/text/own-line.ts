/** Elements that stand on lines of their own, whether or not their tags are kept (HTML standard, 15.3, "display: block" and the like). */
export const ownLine: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr ul xmp'.split(
    ' ',
  ),
);

/** Elements that stand beside one another in a line, apart. */
export const tableCells: ReadonlySet<string> = new Set(['td', 'th']);
