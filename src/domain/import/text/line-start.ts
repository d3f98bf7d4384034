/** The time of a message, and the person who wrote it, as chats copy and export them. */
const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[APap]\.?\s?[Mm]\.?)?`;
const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const stamp = new RegExp(
  String.raw`^(?:\[(?:${clock},?\s${date}|${date},?\s(?:at\s)?${clock})\]\s*(?:[-–]\s)?(?:[^:/]{1,60}:\s+)?|(?:${date},?\s${clock}|${clock},?\s${date})\s[-–]\s(?:[^:/]{1,60}:\s+)?)`,
);
/** The line above a message, as Discord, Slack and Telegram copy it: its author, and the day and time. */
const stampLine = new RegExp(
  String.raw`^\s*(?:[^:/\n]{1,60}?(?:\s[—–-]\s|,\s|\s{1,3}|$))?(?:\[?(?:(?:today|yesterday|сегодня|вчера|hoy|ayer)(?:,?\s(?:at|в|a las))?\s|${date},?\s)?${clock}\]?)\s*$`,
  'i',
);
/** A place in a video. */
const time = /^[([]?\d{1,2}(?::\d{2}){1,2}[)\]]?\s+(?:[-–—]\s+)?/;
const number = /^(?:\d{1,3}[.)]|\[\d{1,3}\]|\(\d{1,3}\)|[a-z][.)]|(?:\d\ufe0f?\u20e3)+|[①-⑳])\s+/;
const mark = /^(?:\.\.\s_(?=\S)|\[\^[^[\]]{1,20}\]:\s*|(?:[-*+>•·●▪◦‣–—]|\[[ xX]\])\s+)/;

/** Returns whether a line only says who wrote the following message, and when. */
export function isStamp(line: string): boolean {
  return line.length < 120 && /\d[:.]\d\d/.test(line) && stampLine.test(line);
}

/** A quoted list of boxes has as many. */
const maxMarks = 4;

/** Returns a line without the marks before its words: marks of lists and quotes, numbers, checkboxes, the timestamp of a chat. */
export function withoutLineStart(line: string): string {
  let rest = line.trimStart();
  for (let round = 0; round < maxMarks; round += 1) {
    const next = rest.replace(stamp, '').replace(mark, '').replace(number, '').replace(time, '');
    if (next === rest) break;
    rest = next;
  }
  return rest;
}
