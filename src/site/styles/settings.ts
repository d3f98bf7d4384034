/** The settings: the list of calls, how assistants are connected, deleting the account. */
export const settingsStyles = `
.fields-row>.input{min-width:0}
.fields-row>.action{flex:none}
.fields-row+.rows,.rows+.fields{margin-top:1.25rem}
.block .fields>.danger{align-self:flex-start;white-space:normal}
.row-call{align-items:flex-start;flex-wrap:wrap;gap:.25rem 1rem}
.row-call .row-words{flex:1 1 14rem}
.row-call code.row-name{font-family:var(--mono);font-size:.9375rem}
.assistants{margin-top:.5rem}
.assistants details{border-top:1px solid color-mix(in srgb,currentcolor 18%,transparent)}
.assistants summary{display:flex;align-items:center;min-height:2.75rem;font-weight:620;cursor:pointer}
.assistants summary::before{content:"";width:.5rem;height:.5rem;margin-inline:.25rem .75rem;border:solid currentcolor;border-width:0 2px 2px 0;transform:rotate(-45deg)}
.assistants [open]>summary::before{transform:rotate(45deg)}
.assistants details>:last-child{margin-bottom:1rem}
.block-new .copy+p{margin-top:1rem}
.row-text{overflow-wrap:anywhere}
.outcome{font-weight:600;font-size:.9375rem}
.outcome-refused{color:var(--danger)}
@media (min-width:44rem){.row-end{text-align:end}}
`;
