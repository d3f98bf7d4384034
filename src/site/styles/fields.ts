/** Forms of the pages for people: inputs, choices, messages. */
export const fields = `
.fields{display:flex;flex-direction:column;gap:1.125rem}
.fields>.action,.action-wide{width:100%}
.block .fields>.action{width:auto;align-self:flex-start}
.input label,.choices legend{display:block;padding:0;font-weight:600;font-size:.9375rem}
.input-box{display:flex;align-items:stretch;margin-top:.375rem;border:1px solid var(--line-strong);border-radius:12px;background:var(--surface);overflow:hidden}
.input-box:focus-within{outline:3px solid var(--focus);outline-offset:1px}
.input-box input,.input-box select{flex:1;min-width:0;min-height:2.875rem;padding:.5rem .875rem;border:0;background:transparent;outline:0}
.input-box select{appearance:none;-webkit-appearance:none;padding-inline-end:2.25rem;background:linear-gradient(45deg,transparent 50%,var(--muted) 0) calc(100% - 1.15rem) 55%/.4rem .4rem no-repeat,linear-gradient(-45deg,transparent 50%,var(--muted) 0) calc(100% - .8rem) 55%/.4rem .4rem no-repeat}
.input-box option{background:var(--surface);color:var(--text)}
.input-prefix{display:flex;align-items:center;padding-inline:.875rem 0;color:var(--muted);white-space:nowrap}
.input-prefix+input{padding-inline-start:.125rem}
.input-hint{margin-top:.375rem;color:var(--muted);font-size:.875rem}
.beside-input{margin-top:.375rem;font-size:.9375rem}
.input-file{display:block;width:100%;margin-top:.375rem;padding:.5rem;border:1px dashed var(--line-strong);border-radius:12px;background:var(--surface);color:var(--muted);font-size:.9375rem;cursor:pointer}
.input-file::file-selector-button{min-height:2.25rem;margin-inline-end:.75rem;padding:.25rem .875rem;border:1px solid var(--line-strong);border-radius:9px;background:var(--surface-2);color:var(--text);font:inherit;font-weight:580;cursor:pointer}
.picture-thumb{flex:none;width:5.5rem;height:5.5rem;border:1px solid var(--line);border-radius:14px;background:var(--surface-2);object-fit:cover}
.picture-replaced{opacity:.35}
.chosen-pictures{display:flex;flex-wrap:wrap;gap:.625rem;margin-top:.625rem}
.chosen-pictures p{width:100%;color:var(--muted);font-size:.875rem}
.input-progress{display:block;width:100%;height:.5rem;margin-top:.625rem;accent-color:var(--brand)}
.input-progress[hidden]{display:none}
.waiting-files{display:block;color:var(--text)}
.input-wrong .input-box{border-color:var(--danger)}
.input-error{display:flex;gap:.4rem;margin-top:.375rem;color:var(--danger);font-size:.9375rem;font-weight:550}
.input-error .icon{margin-top:.1rem}
.beside{margin-top:-.5rem;font-size:.9375rem}
.choices{min-width:0;margin:0;padding:0;border:0}
.choice{display:flex;gap:.875rem;margin-top:.5rem;padding:.875rem 1rem;border:1px solid var(--line);border-radius:14px;background:var(--surface);cursor:pointer;transition:border-color .15s}
.choice:hover{border-color:var(--line-strong)}
.choice:has(:checked){border-color:var(--brand);background:color-mix(in srgb,var(--glass) 45%,var(--surface))}
.choice:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.choice input{flex:none;width:1.5rem;height:1.5rem;margin:0;accent-color:var(--brand);outline:0}
.choice-words{display:flex;flex-direction:column;min-width:0}
.choice-label{display:flex;flex-wrap:wrap;gap:.125rem .6rem;align-items:baseline;font-weight:620}
.choice-label code{color:var(--muted);font:500 .8125rem var(--mono)}
.choice-text{color:var(--muted);font-size:.9375rem;line-height:1.4}
.notice{display:flex;gap:.75rem;padding:.875rem 1rem;border-radius:14px;font-size:.9375rem}
.notice .icon{margin-top:.1rem}
.notice-words{min-width:0}
.notice-form{margin-top:.75rem}
.notice+.desk-lead{margin-top:1rem}
.notice-good{background:var(--glass);color:var(--on-glass)}
.notice-warning{background:var(--warn-soft);color:var(--warn-text)}
.notice-danger{background:var(--danger-soft);color:var(--danger)}
.signed-out{position:sticky;top:.5rem;z-index:2;box-shadow:var(--shadow)}
.signed-out-ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;margin-top:.5rem}
.panel .notice{margin-top:1rem}
.fields .notice{margin:0}
.account{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .625rem;margin-top:1.25rem;padding:.75rem 1rem;border-radius:14px;background:var(--surface-2);font-size:.9375rem}
.account span{flex:1 1 10rem}
.account a{margin-inline-start:auto}
.facts{margin-top:.5rem}
.facts>div{padding:.75rem 0;border-bottom:1px solid var(--line)}
.facts>div:last-child{border:0}
.facts dt{color:var(--muted);font-size:.9375rem}
.facts dd{display:flex;flex-direction:column;min-width:0}
.facts small{color:var(--muted);font-size:.8125rem;line-height:1.4}
.host{font-family:var(--mono);font-size:.9375rem}
.facts+.fields{margin-top:.5rem}
.decision{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
@media (min-width:44rem){.facts>div{display:grid;grid-template-columns:30% 1fr;gap:1rem}.fields-row{flex-direction:row;align-items:flex-start}.fields-row .input{flex:1}.block .fields-row>.action{margin-top:1.75rem;min-height:3rem}}`;
