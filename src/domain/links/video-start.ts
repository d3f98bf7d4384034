/** Longer than any video. */
const maxStart = 24 * 60 * 60;

/**
 * Returns the second at which the address of a video starts it: `t`, `start` or `time_continue` in query or fragment, as `42`, `42s` or
 * `1h2m3s`. Returns null if the address names no start.
 */
export function videoStart(link: string): number | null {
  const [address = '', fragment = ''] = link.split('#');
  const query = address.split('?').slice(1).join('?');
  const named = [query, fragment].map((part) => new URLSearchParams(part));
  const values = named.flatMap((params) => ['t', 'start', 'time_continue'].map((name) => params.get(name)));
  const text = values.find((value) => value !== null);
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return start > 0 && start <= maxStart ? start : null;
}
