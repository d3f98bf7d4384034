/** Links that were found elsewhere, to be checked before they are added. */
export const importStyles = `
.import-items{display:flex;flex-direction:column;padding:0;margin:0;list-style:none}
.import-item{display:flex;gap:.875rem;padding:.875rem 0;border-top:1px solid var(--line)}
.import-item:first-child{padding-top:0;border:0}
.import-take{flex:none;width:1.5rem;height:1.5rem;margin:.75rem 0 0;accent-color:var(--brand)}
.import-item:has(.import-name) .import-take{margin-top:.125rem}
.import-items+.block-title{margin-top:1.5rem}
.import-picture{width:6rem;height:6rem;border-radius:50%;object-fit:cover;background:var(--surface-2)}
.import-words{flex:1;min-width:0}
.import-words .input-box{margin:0}
.import-name{font-weight:620;line-height:1.75rem}
.import-line{display:flex;flex-wrap:wrap;align-items:center;gap:.125rem .75rem;margin-top:.375rem;color:var(--muted);font-size:.9375rem}
.import-kind{display:inline-flex;align-items:center;gap:.4rem;color:var(--text);font-weight:580}
.import-link{flex:1 1 12rem;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
`;
