/** Something that is found by method and path. */
interface Route<Handler> {
  method: string;
  /** With `{parameter}`s for whole segments. */
  path: string;
  handler: Handler;
}

export interface FoundRoute<Handler> {
  handler: Handler;
  params: Record<string, string>;
}

/**
 * Finds routes by addresses that are spelled as the paths are; a literal segment goes before a parameter. Null for any other address, such
 * as one with an empty segment or one that cannot be decoded.
 */
export function createRouteTable<Handler>(
  routes: readonly Route<Handler>[],
): (method: string, path: string) => FoundRoute<Handler> | null {
  const root: Branch<Handler> = emptyBranch();
  for (const { method, path, handler } of routes) {
    let branch = root;
    const names: string[] = [];
    for (const segment of path.split('/').slice(1)) {
      const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
      if (name !== undefined) names.push(name);
      const next = (name === undefined ? branch.literals.get(segment) : branch.parameter) ?? emptyBranch();
      if (name === undefined) branch.literals.set(segment, next);
      else branch.parameter = next;
      branch = next;
    }
    branch.handlers.set(method, { handler, names });
  }
  return (method, path) => {
    let branch = root;
    const values: string[] = [];
    for (let end = 0; end < path.length; ) {
      if (path[end] !== '/') return null;
      const start = end + 1;
      end = path.indexOf('/', start);
      if (end === -1) end = path.length;
      const segment = path.slice(start, end);
      const literal = branch.literals.get(segment);
      const next = literal ?? branch.parameter;
      if (segment === '' || next === null) return null;
      if (literal === undefined) values.push(segment);
      branch = next;
    }
    const found = branch.handlers.get(method);
    if (found === undefined) return null;
    const params: Record<string, string> = {};
    for (const [index, name] of found.names.entries()) {
      const value = decoded(values[index] ?? '');
      if (value === null) return null;
      params[name] = value;
    }
    return { handler: found.handler, params };
  };
}

interface Branch<Handler> {
  literals: Map<string, Branch<Handler>>;
  parameter: Branch<Handler> | null;
  handlers: Map<string, { handler: Handler; names: string[] }>;
}

function emptyBranch<Handler>(): Branch<Handler> {
  return { literals: new Map(), parameter: null, handlers: new Map() };
}

function decoded(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
