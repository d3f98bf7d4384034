/** What every document shares: resets, focus, icons, the mark. */
export const base = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--text);font:400 1rem/1.5 var(--sans);-webkit-font-smoothing:antialiased;overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0}
ul{padding:0;list-style:none}
img,svg{display:block;max-width:100%}
a{color:inherit}
button,input,select,textarea{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
.lines{white-space:pre-line;unicode-bidi:plaintext}
.sprite{position:absolute;width:0;height:0;overflow:hidden}
.icon{width:1.25em;height:1.25em;flex:none;fill:currentColor}
.outlined{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.mark{width:1.5rem;height:1.5rem;flex:none}
.mark-window{fill:var(--brand)}
.mark-v{fill:none;stroke:var(--on-brand);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.mark-exhibit{fill:var(--lamp)}
@media (prefers-color-scheme:dark){.mark-exhibit{fill:#0a3a2a}}
.action{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:2.75rem;padding:.55rem 1.15rem;border:1px solid transparent;border-radius:12px;background:var(--brand);color:var(--on-brand);font-weight:600;line-height:1.25;text-decoration:none;cursor:pointer;transition:background-color .15s}
.action:hover{background:var(--brand-hover)}
.action-quiet{background:transparent;border-color:var(--line-strong);color:var(--text)}
.action-quiet:hover{background:var(--surface-2)}
@media (prefers-reduced-motion:reduce){*,::before,::after{transition:none!important;animation:none!important;scroll-behavior:auto!important}}`;
