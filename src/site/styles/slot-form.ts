export const slotForm = `
.form-disclosure>summary{list-style:none}
.form-disclosure>summary::-webkit-details-marker{display:none}
.form-disclosure>.card{margin-top:.5rem}
.form-chevron{transition:transform .2s}
.form-disclosure[open] .form-chevron{transform:rotate(180deg)}
.form-fields{display:flex;flex-direction:column;gap:1rem}
.slot-title+.form-fields{margin-top:1rem}
.field{display:flex;flex-direction:column;gap:.375rem}
.field label{font-weight:560}
.field-check{display:flex;align-items:flex-start;gap:.75rem;cursor:pointer}
.field-check input{width:1.5rem;height:1.5rem;flex:none;margin:0;accent-color:var(--brand)}
.field-error{color:var(--danger);font-size:.9375rem;font-weight:550}
.field [aria-invalid]{border-color:var(--danger)!important}
.form-trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.form-refused{margin-top:.75rem;padding:.75rem 1rem;border-radius:min(12px,var(--round));background:var(--danger-soft);font-weight:550}
.form-refused+.form-fields{margin-top:1rem}
.form-back{margin-bottom:1rem}
.form-sent{display:flex;align-items:flex-start;gap:.75rem;font-weight:560}
.form-sent-icon{flex:none;color:var(--brand);font-size:1.5rem}
.field-required{color:var(--danger)}
.field input:not([type=checkbox]),.field textarea,.field select{width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid var(--line-strong);border-radius:min(12px,var(--round));background:var(--paper)}
.field textarea{resize:vertical}
.form-send{justify-content:center;font-weight:620;padding-inline:1.125rem;min-height:3.25rem}`;
