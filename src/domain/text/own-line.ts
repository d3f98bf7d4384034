/** Elements that stand on lines of their own, whether or not their tags are kept. */
export const ownLine: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
