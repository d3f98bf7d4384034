import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { deserializeParamGraph, serializeParamGraph } = require('@prisma/param-graph');

/** From this distance on V8 keeps numbered properties in a hash table (`JSObject::kMaxGap`). */
const distance = 1_024;

/**
 * Moves the fields of a client's param graph (`parameterizationSchema`) behind 1,024 unused numbers, and returns the same graph. The client keeps the
 * fields of a query's part as properties named by their numbers, for which V8 makes an array up to the highest number, nearly all of it empty: 11 MB.
 * With numbers that begin so high it makes hash tables, a tenth of that.
 */
export function sparseParamGraph({ strings, graph }) {
  const { inputNodes, outputNodes, roots } = deserializeParamGraph({ strings, graph });
  const moved = ({ edges }) => ({
    edges: Object.fromEntries(
      Object.entries(edges).map(([number, edge]) => [Number(number) + distance, movedEnum(edge)]),
    ),
  });
  return serializeParamGraph({
    strings: [...Array(distance).fill(''), ...strings],
    inputNodes: inputNodes.map(moved),
    outputNodes: outputNodes.map(moved),
    roots,
  });
}

function movedEnum({ enumNameIndex, ...edge }) {
  return enumNameIndex === undefined ? edge : { ...edge, enumNameIndex: enumNameIndex + distance };
}
