/** A text of the other direction keeps to the side of the page that its block keeps to; only a block of text alone has its own. */
const directions = `
h1[dir],h2[dir],p[dir]{text-align:-webkit-match-parent;text-align:match-parent}
.text [dir]{text-align:start}`;

/** Letters that join or hang from one line stay as close as they are drawn; fonts seldom have the capitals of Georgian. */
const scripts = `
html:is(:lang(ar),:lang(fa),:lang(hi)) *{letter-spacing:0}
html:lang(ka) *{text-transform:none!important}`;

/** The frame of a public page: the column, its head, its foot. */
export const publicPage = `${directions}${scripts}
.public{display:flex;flex-direction:column;min-height:100vh;min-height:100svh;background:var(--backdrop,var(--paper))}
.page{width:100%;max-width:37rem;margin:0 auto;padding:2.75rem 1.125rem 1rem;flex:1}
.page-head{display:flex;flex-direction:column;align-items:center;text-align:center;margin-bottom:2rem}
.page-head-picture{margin-top:-2.75rem}
.page-background{width:100vw;max-width:100vw;height:auto;margin:0 calc(50% - 50vw)}
.page-head-picture .avatar{margin-top:-3.25rem}
.avatar{width:6.5rem;height:6.5rem;border-radius:50%;object-fit:cover;background:var(--surface-2);box-shadow:0 0 0 4px var(--paper),0 0 0 5px var(--line)}
.avatar-initial{display:grid;place-items:center;background:var(--glass);color:var(--on-glass);font-size:2.75rem;font-weight:650;line-height:1}
.page-title{margin-top:1.1rem;font-family:var(--display);font-size:clamp(1.5rem,1.3rem + 1vw,1.875rem);font-weight:720;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
.page-description{max-width:32rem;margin-top:.5rem;color:var(--muted);font-size:1.0625rem;text-wrap:pretty}
.socials{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem;margin-top:1rem}
.social{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:50%;color:var(--text);font-size:1.125rem;transition:background-color .15s,color .15s}
.social:hover{background:var(--glass);color:var(--on-glass)}
.slots{display:flex;flex-direction:column;gap:.875rem}
.slot-title{font-family:var(--display);font-size:1.1875rem;font-weight:680;line-height:1.3;letter-spacing:-.01em;text-wrap:balance}
.card{padding:1.25rem;border:1px solid var(--line);border-radius:var(--round);background:var(--surface);box-shadow:var(--shadow)}
.page-empty{color:var(--muted);text-align:center}
.page-foot{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem .5rem;padding:1.5rem 1rem 2rem;text-align:center}
.foot-link{display:inline-flex;align-items:center;gap:.5rem;padding:.5rem .75rem;border-radius:99px;color:var(--muted);font-size:.875rem;font-weight:550;text-decoration:none}
.foot-link:hover{color:var(--text);background:var(--surface-2)}
.foot-link .mark{width:1.125rem;height:1.125rem}
@media (min-width:48rem){
.page{padding-top:4.5rem}
.page-head-picture{margin-top:-2.5rem}
.page-background{width:100%;margin:0;border-radius:24px}
.slots{gap:1rem}
}`;

/** The page that stands where no page is. */
export const notFoundBox = `
.not-found{display:flex;flex-direction:column;align-items:center;justify-content:center;flex:1;padding:3rem 1.25rem;text-align:center}
.not-found-mark{width:4.5rem;height:4.5rem;opacity:.9}
.not-found-login{margin-top:.75rem;padding:.25rem .75rem;border-radius:99px;background:var(--surface-2);font-family:var(--mono);font-size:.9375rem}
.not-found-text{max-width:26rem;margin-top:.75rem;color:var(--muted)}
.not-found-ways{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1.75rem}`;
