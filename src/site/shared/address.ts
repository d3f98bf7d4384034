/** The names written as `:name` in a pattern. */
type ParameterName<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? ParameterName<Head> | ParameterName<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

/** The query; an empty one adds no question mark. */
type Query = Readonly<Record<string, string | number>> | URLSearchParams;

type HrefArguments<Pattern extends string> = [ParameterName<Pattern>] extends [never]
  ? [query?: Query]
  : [parameters: Readonly<Record<ParameterName<Pattern>, string | number>>, query?: Query];

export interface Address<Pattern extends string> {
  /** Pattern for the router, such as `/my-links/:profileId`. */
  readonly pattern: Pattern;
  /** Returns the path and query of a link to it: the values of `:name` in the pattern, then the query, each encoded. */
  href(...of: HrefArguments<Pattern>): string;
}

const parameter = /:(\w+)/g;

/** Returns one address of the site, for matching and for links. */
export function address<const Pattern extends string>(pattern: Pattern): Address<Pattern> {
  const hasParameters = pattern.search(parameter) !== -1;
  return {
    pattern,
    href(...of) {
      // The type of `of` follows from the pattern in a way that the compiler cannot follow in here.
      const [parameters, query] = (hasParameters ? of : [{}, ...of]) as [Record<string, string | number>, Query?];
      const path = pattern.replace(parameter, (_, name: string) => encodeURIComponent(String(parameters[name])));
      const search = query === undefined ? '' : queryText(query);
      return search === '' ? path : `${path}?${search}`;
    },
  };
}

function queryText(query: Query): string {
  if (query instanceof URLSearchParams) return query.toString();
  return Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
