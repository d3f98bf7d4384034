/** The list of a person's pages. */
export const myLinks = `
.own-page{border:1px solid var(--line);border-radius:20px;background:var(--surface);box-shadow:var(--shadow)}
.own-page .page-row{border:0;background:none;box-shadow:none;padding-bottom:.375rem}
.own-page .page-row:hover{transform:none}
.own-page .page-row:hover .page-name{text-decoration:underline;text-underline-offset:.2em}
.own-page .page-name{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.page-figures{display:flex;flex-wrap:wrap;gap:.125rem 1.25rem;padding:0 1.125rem .625rem;color:var(--muted);font-size:.9375rem}
.page-figures b{color:var(--text);font-weight:680;font-variant-numeric:tabular-nums}
.own-page .page-ways{flex-wrap:wrap;gap:0 1.25rem;padding:.125rem 1.125rem;border-top:1px solid var(--line)}
.page-ways a{min-height:2.75rem}
.page-ways .ways-end{gap:.25rem}
.page-ways .icon{width:1em;height:1em}
.login-status{font-size:.9375rem;font-weight:550}
.login-status:not(:empty){margin-top:.375rem}
.login-status[data-outcome=free]{color:var(--brand)}
.login-status[data-outcome=refused]{color:var(--danger)}
.new-page summary{margin:0;min-height:1.75rem;cursor:pointer}
.new-page[open] summary{margin-bottom:1rem}
.rows+.block-text{margin-top:1rem}
.ready-see{margin-top:1.25rem}
.people .block-glass .ready-see a{color:var(--on-brand)}
.page-ends{display:flex;flex-direction:column}
.people .page-ends a{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem}
@media (min-width:44rem){.page-figures{padding-inline-start:5.375rem}.page-ways .ways-end{margin-inline-start:auto}}
`;
