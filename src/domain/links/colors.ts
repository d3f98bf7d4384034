import { caseInsensitive } from './link-grammar.ts';

const names =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen';

/** The colour names of CSS Color 4, and `transparent`. */
export const colorNames: readonly string[] = names.split(' ');

const number = String.raw`[+-]?(?:[0-9]*\.)?[0-9]+(?:%|deg|rad|grad|turn)?`;
const functions = String.raw`(?:${caseInsensitive('rgb')}|${caseInsensitive('hsl')})[aA]?\(\s*${number}(?:(?:\s*,\s*|\s+)${number}){2}(?:\s*[,/]\s*${number})?\s*\)`;
const hex = '#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})';

/** The longest colour (docs/interface.md 3.5). */
export const maxColorLength = 32;

/**
 * Regular expression of a colour. Strict, because a colour ends up in a style sheet, where `red;background:url(//x)` would be more
 * than a colour. Names are in lower case, so that the published pattern stays readable.
 */
export const colorPattern = `^(?:${hex}|${functions}|${colorNames.join('|')})$`;

const color = new RegExp(colorPattern, 'u');

/** Returns whether a value can be a colour in a style sheet. */
export function isColor(value: string): boolean {
  return value.length <= maxColorLength && color.test(value);
}
