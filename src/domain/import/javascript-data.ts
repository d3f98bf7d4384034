import { type ESTree, parse } from 'meriyah';
import { boundedData, type DataRoom, hasRoomFor, roomFor } from './data/bounded-data.ts';

/**
 * Data of a program of a page: its literal objects and lists, the outermost of those within one another, the addresses that it opens, and
 * the pieces of a stream that it adds.
 */
interface JavascriptData {
  values: { value: unknown; isState: boolean }[];
  opened: string[];
  /** Pieces of the stream of a page's elements. */
  streamed: string[];
}

/** A program without an address has no links. */
const hasAddress = /https?:(?:\\?\/|\\u002f){2}|mailto:/i;
/** Names that frameworks give to the state of a page. */
const stateName = /^__\w+(?:__|_STATE|_DATA)$|^(?:initialState|initial_state|pageData|ytInitialData)$/i;
const maxNodes = 500_000;
const maxLiteralDepth = 60;

/**
 * Reads the data in a program, without running it: literals, with the literals of variables and of the arguments of an immediately called
 * function (as Nuxt 2 packs a page's state). An invalid program has none.
 */
export function javascriptData(program: string): JavascriptData {
  const found: JavascriptData = { values: [], opened: [], streamed: [] };
  if (!hasAddress.test(program)) return found;
  try {
    read(parsedProgram(program), found, roomFor(program.length));
  } catch {
    // A syntax error, or nesting too deep for the parser: no data.
  }
  return found;
}

/** Neither scopes nor expressions of texts are checked, which needs more than linear time. */
const options = { next: true, webcompat: true, globalReturn: true, validateRegex: false };

/** A script that is not a classic one may be a module. */
function parsedProgram(program: string): ESTree.Program {
  try {
    return parse(program, options);
  } catch (error) {
    if (!/\b(?:import|export|await)\b/.test(program)) throw error;
    return parse(program, { ...options, globalReturn: false, sourceType: 'module' });
  }
}

/**
 * Literals by the names of variables, parts of literals that are not literal, such as functions, and the room for what the program reads and
 * repeats.
 */
interface Reading {
  names: Map<string, unknown>;
  rest: ESTree.Node[];
  room: DataRoom;
}

function read(root: ESTree.Node, found: JavascriptData, room: DataRoom): void {
  const names = new Map<string, unknown>();
  const waiting = [{ node: root, isState: false }];
  for (let nodes = 0; nodes < maxNodes; nodes += 1) {
    const next = waiting.pop();
    if (next === undefined) return;
    const { node } = next;
    const isState = next.isState || namesState(node);
    let children: ESTree.Node[];
    if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') {
      children = [];
      found.values.push({ value: boundedData(literal(node, { names, rest: children, room }, 0), room), isState });
    } else {
      if (node.type === 'VariableDeclarator') bindVariable(node, names);
      if (node.type === 'CallExpression') bindParameters(node, { names, room });
      const address = openedBy(node, { names, room });
      if (address !== null) found.opened.push(address);
      const piece = streamedBy(node, { names, room });
      if (piece !== null && hasRoomFor(piece, room)) found.streamed.push(piece);
      children = childrenOf(node);
    }
    for (const child of children.reverse()) waiting.push({ node: child, isState });
  }
}

function namesState(node: ESTree.Node): boolean {
  const target = node.type === 'AssignmentExpression' ? node.left : node.type === 'VariableDeclarator' ? node.id : null;
  if (target?.type === 'Identifier') return stateName.test(target.name);
  return target?.type === 'MemberExpression' && stateName.test(String(keyOf(target.property)));
}

function bindVariable({ id, init }: ESTree.VariableDeclarator, names: Reading['names']): void {
  if (id.type === 'Identifier' && init?.type === 'Literal') names.set(id.name, simple(init));
}

/** Binds the literal arguments of an immediately called function. */
function bindParameters({ callee, arguments: given }: ESTree.CallExpression, reading: Omit<Reading, 'rest'>): void {
  if (callee.type !== 'FunctionExpression' && callee.type !== 'ArrowFunctionExpression') return;
  for (const [index, parameter] of callee.params.entries()) {
    const value = given[index];
    if (parameter.type === 'Identifier' && value !== undefined)
      reading.names.set(parameter.name, literal(value, { ...reading, rest: [] }, 0));
  }
}

const isLocation = /^(?:(?:window|document|self|top|parent)\.)?location(?:\.href)?$/;
const opener = /^(?:(?:window|self)\.)?(?:open|location\.(?:assign|replace))$/;

/** Returns the piece that a statement adds to the stream of Next.js: `self.__next_f.push([1, "…"])`. */
function streamedBy(node: ESTree.Node, reading: Omit<Reading, 'rest'>): string | null {
  if (node.type !== 'CallExpression' || dotted(node.callee) !== 'self.__next_f.push') return null;
  const value = literal(node.arguments[0], { ...reading, rest: [] }, 0);
  return Array.isArray(value) && typeof value[1] === 'string' ? value[1] : null;
}

/** Returns the address that a statement opens, or null. */
function openedBy(node: ESTree.Node, reading: Omit<Reading, 'rest'>): string | null {
  const value =
    node.type === 'AssignmentExpression' && isLocation.test(dotted(node.left))
      ? literal(node.right, { ...reading, rest: [] }, 0)
      : node.type === 'CallExpression' && opener.test(dotted(node.callee))
        ? literal(node.arguments[0], { ...reading, rest: [] }, 0)
        : null;
  return typeof value === 'string' && /^(?:https?:)?\/\/|^mailto:/i.test(value) ? value : null;
}

function dotted(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.object.type === 'Super') return '';
  const parts = [String(keyOf(node.property))];
  let object: ESTree.Node = node.object;
  for (; object.type === 'MemberExpression' && parts.length < 4; object = object.object)
    parts.unshift(String(keyOf(object.property)));
  return object.type === 'Identifier' ? [object.name, ...parts].join('.') : '';
}

/** Returns the value of an expression as far as it is literal; other parts are undefined. */
function literal(node: ESTree.Node | null | undefined, reading: Reading, depth: number): unknown {
  if (!node || depth > maxLiteralDepth) return undefined;
  switch (node.type) {
    case 'Literal':
      return simple(node);
    case 'Identifier':
      return reading.names.get(node.name);
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
    case 'UnaryExpression':
      return node.operator === '!' && node.argument.type === 'Literal' ? !node.argument.value : undefined;
    case 'ArrayExpression':
      return node.elements.map((element) => literal(element, reading, depth + 1));
    case 'ObjectExpression': {
      const object: Record<string, unknown> = Object.create(null);
      for (const property of node.properties) {
        if (property.type === 'Property')
          object[String(keyOf(property.key))] = literal(property.value, reading, depth + 1);
      }
      return object;
    }
    case 'CallExpression':
      if (dotted(node.callee) === 'JSON.parse')
        return parsed(literal(node.arguments[0], reading, depth + 1), reading.room);
  }
  reading.rest.push(node);
  return undefined;
}

function simple({ value }: ESTree.Literal): unknown {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : undefined;
}

function keyOf(node: ESTree.Node): unknown {
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier'
    ? node.name
    : node.type === 'Literal'
      ? node.value
      : '';
}

function parsed(json: unknown, room: DataRoom): unknown {
  return typeof json === 'string' && hasRoomFor(json, room) ? JSON.parse(json) : undefined;
}

/** Returns the nodes directly below a node, in the order of the program. */
function childrenOf(node: ESTree.Node): ESTree.Node[] {
  const values: unknown[] = Object.values(node);
  return values.flat().filter(isNode);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
