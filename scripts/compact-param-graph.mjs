import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { deserializeParamGraph, serializeParamGraph } = require('@prisma/param-graph');

/**
 * Numbers the names in a client's param graph (`parameterizationSchema`) anew, those that most of its nodes have first, and returns the same graph.
 * The client keeps the fields of a node as properties named by these numbers, for which V8 makes an array up to the highest: in the order in which
 * the names come, nearly all of it is empty, and 11 MB.
 */
export function compactParamGraph({ strings, graph }) {
  const { inputNodes, outputNodes, roots } = deserializeParamGraph({ strings, graph });
  const uses = strings.map(() => 0);
  for (const { edges } of [...inputNodes, ...outputNodes]) for (const number of Object.keys(edges)) uses[number] += 1;
  const order = strings.map((_name, number) => number).sort((one, other) => uses[other] - uses[one]);
  const numbers = [];
  for (const [number, before] of order.entries()) numbers[before] = number;
  const renumbered = ({ edges }) => ({
    edges: Object.fromEntries(
      Object.entries(edges).map(([number, { enumNameIndex, ...edge }]) => [
        numbers[number],
        enumNameIndex === undefined ? edge : { ...edge, enumNameIndex: numbers[enumNameIndex] },
      ]),
    ),
  });
  return serializeParamGraph({
    strings: order.map((number) => strings[number]),
    inputNodes: inputNodes.map(renumbered),
    outputNodes: outputNodes.map(renumbered),
    roots,
  });
}
