/** The list of calls in the settings. */
export const settingsStyles = `
.row-call{align-items:flex-start;flex-wrap:wrap;gap:.25rem 1rem}
.row-call .row-words{flex:1 1 14rem}
.row-call code.row-name{font-family:var(--mono);font-size:.9375rem}
.row-text{overflow-wrap:anywhere}
.outcome{font-weight:600;font-size:.9375rem}
.outcome-refused{color:var(--danger)}
@media (min-width:44rem){.row-end{text-align:end}}
`;
