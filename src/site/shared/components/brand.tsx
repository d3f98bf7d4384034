/**
 * Vitrine's logo: an arched shop window with a V of light, on a 32 by 32 grid. Pages and favicon use the same drawing.
 */
const windowPath = 'M5 31V14a11 11 0 0 1 22 0v17Z';
const vPath = 'M9.6 14.5 16 27l6.4-12.5';
const exhibit = { cx: 16, cy: 11.5, r: 3 };

/** Only the mark; decorative, since the name is beside it. */
export function VitrineMark(props: { class?: string }) {
  return (
    <svg class={props.class ?? 'mark'} viewBox="0 0 32 32" aria-hidden="true">
      <path class="mark-window" d={windowPath} />
      <path class="mark-v" d={vPath} />
      <circle class="mark-exhibit" {...exhibit} />
    </svg>
  );
}

/** The mark as a file of its own, for `/favicon.ico`. */
export const faviconSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  `<path fill="#0d5c46" d="${windowPath}"/>`,
  `<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${vPath}"/>`,
  `<circle fill="#ffc94d" cx="${exhibit.cx}" cy="${exhibit.cy}" r="${exhibit.r}"/>`,
  '</svg>',
].join('');
