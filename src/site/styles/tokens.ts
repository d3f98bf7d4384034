/** The house's colours, type scale and shapes, for light and dark. Bottle green like the edge of shop-window glass, lamp yellow for what is on show. */
export const tokens = `
:root{
color-scheme:light dark;
--paper:#f4f6f3;--surface:#fff;--surface-2:#eaeeea;--line:#d9dfda;--line-strong:#7d8982;
--text:#131a16;--muted:#56625b;--brand:#0d5c46;--brand-hover:#0a4a38;--on-brand:#fff;--glass:#d8eee2;--on-glass:#0b4635;--lamp:#ffc94d;
--danger:#b3261e;--danger-soft:#fdecea;--warn-soft:#fff4d6;--warn-text:#5c4100;--focus:#0d5c46;
--shadow:0 1px 2px rgb(16 32 24/.06),0 8px 24px -12px rgb(16 32 24/.18);
--sans:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Inter,Roboto,"Helvetica Neue",Arial,sans-serif;
--serif:ui-serif,"New York","Iowan Old Style",Charter,"Bitstream Charter","Noto Serif",Georgia,serif;
--mono:ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace;
--round:16px
}
@media (prefers-color-scheme:dark){:root{
--paper:#0d1210;--surface:#151c19;--surface-2:#1e2723;--line:#2a3530;--line-strong:#75857c;
--text:#edf3ef;--muted:#a3b1a9;--brand:#6fd6ac;--brand-hover:#8be3bf;--on-brand:#06241a;--glass:#173a2d;--on-glass:#b9ecd5;--lamp:#ffc94d;
--danger:#ff9d94;--danger-soft:#3a1714;--warn-soft:#362a0c;--warn-text:#ffe2a1;--focus:#8be3bf;
--shadow:0 1px 2px rgb(0 0 0/.4),0 8px 24px -12px rgb(0 0 0/.6)
}}`;
