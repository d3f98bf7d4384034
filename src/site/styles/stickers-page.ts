/** The page about stickers: the rows of stickers, and the nine spots to choose from, laid out as they lie on a block. */
export const stickersPageStyles = `
.sticker-row{flex-wrap:wrap;scroll-margin-top:1rem}
.sticker-row .row-words{flex:1 1 9rem}
.sticker-face{display:grid;place-items:center;flex:none;width:2.75rem;height:2.75rem;font-size:2rem;line-height:1;object-fit:contain}
.sticker-title{display:flex;align-items:center;gap:.75rem}
.pushes{display:flex;gap:.25rem}
.push{width:2.25rem;min-height:2.5rem;padding:0;border:1px solid var(--line);border-radius:10px;background:transparent;color:var(--text);font-size:1rem;cursor:pointer}
.push:hover{border-color:var(--line-strong);background:var(--surface-2)}
.spots{display:grid;grid-template-columns:repeat(3,1fr);width:13.5rem;max-width:100%;margin-top:.5rem;border:1px solid var(--line-strong);border-radius:14px;background:var(--surface-2)}
.spot{display:flex;align-items:center;justify-content:center;min-height:2.75rem;cursor:pointer}
.spot:nth-child(3n+1){justify-content:flex-start;padding-inline-start:.5rem}
.spot:nth-child(3n){justify-content:flex-end;padding-inline-end:.5rem}
.spot input{width:1.5rem;height:1.5rem;margin:0;accent-color:var(--brand)}
.data summary{width:fit-content;min-height:2rem;padding:.25rem 0;color:var(--muted);font-weight:580;cursor:pointer}
.data .fields{margin-top:.5rem}`;
