/** The editor of a page's blocks: the list, the forms, and the phone beside them. */
export const editorStyles = `
.editor{display:flex;flex-direction:column;gap:1.25rem;min-width:0}
.editor-main{display:flex;flex-direction:column;gap:1.25rem;min-width:0}
.preview{display:none}
.add-block{padding:1.125rem 1.25rem}
.beside-add{margin-top:.875rem}
.list-title{font-size:1.0625rem;font-weight:660}
.list-head{display:flex;align-items:center;justify-content:space-between;gap:1rem;margin-bottom:.625rem}
.said-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.slot-list{display:flex;flex-direction:column;gap:.5rem;padding:0;list-style:none}
.slot-row{position:relative;display:flex;align-items:center;gap:.75rem;min-height:4.5rem;padding:.5rem .5rem .5rem .875rem;border:1px solid var(--line);border-radius:16px;background:var(--surface);scroll-margin-top:1rem;content-visibility:auto;contain-intrinsic-block-size:auto 4.5rem;transition:border-color .15s,box-shadow .15s}
.slot-row:hover{border-color:var(--line-strong)}
.slot-row:has(.slot-name:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.slot-row-moved,.marks-target .slot-row:target{border-color:var(--brand)}
.slot-row[hidden],.slot-section[hidden]{display:none}
.slots-found .slot-steps,.slots-found.slots-found .slot-grip{display:none}
.slot-sections{display:flex;flex-direction:column;gap:.5rem}
.slot-section>summary{display:flex;align-items:baseline;gap:.75rem;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:16px;background:var(--surface-2);cursor:pointer;list-style:none;scroll-margin-top:5.5rem}
.slot-section>summary::-webkit-details-marker{display:none}
.slot-section>summary::before{content:"";flex:none;align-self:center;width:.5rem;height:.5rem;border:solid var(--muted);border-width:0 2px 2px 0;transform:rotate(-45deg)}
.slot-section[open]>summary::before{transform:rotate(45deg)}
.slot-section[open]>summary{margin-bottom:.5rem}
.slot-section>summary:hover{border-color:var(--line-strong)}
.section-range{flex:none;font-weight:640;font-variant-numeric:tabular-nums}
.section-names{min-width:0;overflow:hidden;color:var(--muted);font-size:.9375rem;text-overflow:ellipsis;white-space:nowrap}
.list-head-stays{position:sticky;top:0;z-index:3;flex-wrap:wrap;margin-inline:-.25rem;padding:.625rem .25rem;background:var(--paper)}
.list-head-stays~.slot-form .slot-row{scroll-margin-top:7rem}
.slot-search{flex:1 1 15rem}
.search-form{display:flex;gap:.5rem}
.search-form .input-box{flex:1;min-width:0;margin:0}
.search-form .action{flex:none;min-width:2.75rem;padding-inline:.875rem}
.search-found:not(:empty){margin-top:.375rem;color:var(--muted);font-size:.9375rem}
.slot-dragged{z-index:2;border-color:var(--brand);box-shadow:var(--shadow);cursor:grabbing}
.slot-grip{display:none}
.can-drag .slot-row{padding-inline-start:0}
.can-drag .slot-grip{position:relative;z-index:1;display:grid;place-items:center;align-self:stretch;width:2.25rem;margin:-.5rem -.625rem -.5rem 0;border-radius:16px 0 0 16px;color:var(--muted);cursor:grab;touch-action:none}
.slot-grip:hover{color:var(--text)}
.slot-face{display:grid;place-items:center;flex:none;width:2.75rem;height:2.75rem;border-radius:12px;background:var(--glass);color:var(--on-glass);object-fit:cover}
.slot-words{flex:1;min-width:0}
.slot-name{display:block;font-weight:630;line-height:1.35;text-decoration:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;outline:0}
.people .slot-name.slot-name,.people .kind-name.kind-name{color:var(--text)}
.slot-name::after,.kind-name::after{content:"";position:absolute;inset:0;border-radius:inherit}
.slot-line{display:flex;gap:.5rem;min-width:0;color:var(--muted);font-size:.875rem;line-height:1.4}
.slot-kind{flex:none}
.slot-kind:not(:last-child)::after{content:"·";margin-inline-start:.5rem}
.slot-more{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.slot-hidden{display:flex;gap:.375rem;align-items:center;color:var(--danger);font-size:.875rem}
.slot-tool{position:relative;z-index:1;display:grid;place-items:center;flex:none;width:2.5rem;height:2.5rem;padding:0;border:0;border-radius:10px;background:transparent;color:var(--muted);cursor:pointer}
.people a.slot-tool.slot-tool{color:var(--muted)}
.slot-tool:hover:enabled,a.slot-tool:hover{background:var(--surface-2);color:var(--text)}
.people a.slot-delete.slot-delete:hover{color:var(--danger)}
.slot-tool:disabled{opacity:.3;cursor:default}
.slot-steps{display:flex;flex-direction:column}
.slot-steps .slot-tool{height:1.75rem}
.slot-row .slot-delete{display:none;margin-inline-end:-.5rem}
.kinds{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.625rem;margin-top:1rem;padding:0;list-style:none}
.kind{position:relative;display:flex;gap:.875rem;padding:.875rem;border:1px solid var(--line);border-radius:16px;background:var(--surface);transition:border-color .15s}
.kind:hover{border-color:var(--brand)}
.kind:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.kind-words{display:flex;flex-direction:column;min-width:0}
.kind-name{font-weight:640;text-decoration:none;outline:0}
.kind-text{color:var(--muted);font-size:.9375rem;line-height:1.4}
.back{display:inline-flex;align-items:center;gap:.375rem;min-height:2rem;font-weight:580;text-decoration:none}
.back .icon{transform:rotate(90deg)}
.save-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;padding-top:1.125rem;border-top:1px solid var(--line)}
.delete-way{border-color:transparent}
.people a.delete-way.delete-way{color:var(--danger)}
.delete-way:hover{background:var(--danger-soft)}
.danger-wide{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding-inline:1.15rem;border-radius:12px;border-color:var(--danger);font-weight:600}
.slot-name-whole{white-space:normal;overflow-wrap:anywhere}
.segments{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.375rem}
.segment{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:.375rem .875rem .375rem .75rem;border:1px solid var(--line);border-radius:12px;background:var(--surface);font-weight:560;cursor:pointer}
.segment:hover{border-color:var(--line-strong)}
.segment:has(:checked){border-color:var(--brand);background:color-mix(in srgb,var(--glass) 45%,var(--surface))}
.segment:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.segment input,.style-name input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--brand);outline:0}
.styles{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.25rem,1fr));gap:.625rem;margin-top:.375rem}
.choice.style-choice{flex-direction:column;gap:.5rem;margin:0;padding:.5rem}
.style-sample{width:100%}
.style-name{display:flex;align-items:center;gap:.5rem;font-weight:560;font-size:.9375rem;line-height:1.25}
.own-colors{padding:1rem;border:1px solid var(--line);border-radius:16px}
.own-colors>legend{padding:0 .375rem}
form:has([name="data.style"]):not(:has([value=custom]:checked)) .own-colors{display:none}
.color-grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:1rem}
.input-box .color-pick{flex:none;align-self:stretch;width:3rem;min-height:2.875rem;padding:.375rem;border:0;border-inline-end:1px solid var(--line);background:transparent;cursor:pointer}
.picture-field{display:flex;flex-direction:column;align-items:flex-start;gap:.625rem}
.picture-row{display:flex;align-items:flex-start;gap:1rem;width:100%}
.picture-row .input{flex:1;min-width:0}
.rows-field{display:flex;flex-direction:column;gap:.875rem}
.rows-field>legend{margin-bottom:.375rem}
.rows-field .field-row{position:relative;margin:0}
.field-row>.row-tools{position:absolute;inset-block-start:.125rem;inset-inline-end:.5rem}
.row-tools{display:flex;flex:none}
.row-tools .slot-tool{width:2.25rem}
.row-line{display:flex;align-items:flex-start}
.row-line>.input{flex:1;min-width:0}
.row-line>.row-tools{margin-top:2rem}
.row-beside{display:grid;gap:.875rem}
@media (min-width:30rem){.row-beside{grid-template-columns:5.5rem 1fr}.row-beside>.input{grid-column:2}.row-picture{grid-row:span 2}}
.rows-field>.quiet{align-self:flex-start}
.rows-field .icon{vertical-align:-.25em}
.changed-now{display:grid;gap:.375rem;margin:.5rem 0}
.changed-now dt{font-weight:640}
.changed-now dd{max-height:8rem;overflow:auto;white-space:pre-line;overflow-wrap:anywhere}
@media (min-width:30rem){.slot-row .slot-delete{display:grid}.delete-way{margin-inline-start:auto}}
@media (min-width:64rem){
.editor{display:grid;grid-template-columns:minmax(0,1fr) 23.5rem;gap:2rem;align-items:start}
.preview{display:block;position:sticky;top:1.25rem}
.phone{position:relative;padding:.625rem;border:1px solid var(--line-strong);border-radius:44px;background:var(--surface-2);box-shadow:var(--shadow)}
.phone-next{position:absolute;inset:.625rem auto auto .625rem;max-width:calc(100% - 1.25rem);visibility:hidden}
.phone-screen{display:block;width:100%;height:min(42rem,calc(100svh - 4rem));border:0;border-radius:34px;background:var(--paper)}
}`;
