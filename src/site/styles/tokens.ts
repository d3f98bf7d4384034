import { colorProperties } from '../themes/theme-rules.ts';
import { vitrine } from '../themes/vitrine.ts';

/** The house's colours, type scale and shapes, for light and dark. Bottle green like the edge of shop-window glass, lamp yellow for what is on show. */
export const tokens = `
:root{
color-scheme:light dark;
${colorProperties(vitrine.light)};--lamp:#ffc94d;
--danger:#b3261e;--danger-soft:#fdecea;--warn-soft:#fff4d6;--warn-text:#5c4100;
--shadow:0 1px 2px rgb(16 32 24/.06),0 8px 24px -12px rgb(16 32 24/.18);
--sans:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Inter,Roboto,"Helvetica Neue",Arial,sans-serif;
--serif:ui-serif,"New York","Iowan Old Style",Charter,"Bitstream Charter","Noto Serif",Georgia,serif;
--display:var(--sans);
--mono:ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace;
--round:16px
}
@media (prefers-color-scheme:dark){:root{
${colorProperties(vitrine.dark)};--lamp:#ffc94d;
--danger:#ff9d94;--danger-soft:#3a1714;--warn-soft:#362a0c;--warn-text:#ffe2a1;
--shadow:0 1px 2px rgb(0 0 0/.4),0 8px 24px -12px rgb(0 0 0/.6)
}}`;
