/** The ways between the places of one page. They wrap, so that none is hidden beyond the edge of a narrow screen. */
export const profileTabs = `
.tabs{display:flex;flex-wrap:wrap;gap:0 1.25rem;border-bottom:1px solid var(--line)}
.tabs a{display:inline-flex;align-items:center;gap:.375rem;min-height:2.75rem;border-bottom:2px solid transparent;color:var(--muted);font-weight:580;text-decoration:none}
.tabs a:hover{border-color:var(--line-strong);color:var(--text)}
.tabs a[aria-current]{border-color:var(--brand);color:var(--text)}
.tabs .tabs-end{color:var(--brand)}
.tabs .icon{width:1em;height:1em}
@media (min-width:44rem){.tabs-end{margin-inline-start:auto}}
`;
