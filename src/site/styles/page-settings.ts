/** The settings of one page: its picture and the crop to a circle, its social links, the field for its login. */
export const pageSettings = `
.block>.notice{margin-bottom:1rem}
.picture-now{display:flex;flex-wrap:wrap;gap:1.25rem;align-items:flex-start}
.block-text+.picture-now{margin-top:1rem}
.avatar-now .page-face{width:6rem;height:6rem;font-size:2.25rem}
.picture-form{flex:1 1 16rem;min-width:0}
.picture-remove{margin-top:1rem}
.background-now{width:100%;max-height:14rem;border-radius:12px;object-fit:cover}
.socials{display:flex;flex-direction:column;gap:1rem;padding:0;list-style:none}
.social-row{display:flex;flex-wrap:wrap;gap:.375rem .5rem;align-items:flex-end}
.social-row .input{flex:1 1 15rem;min-width:0}
.social-ways{display:flex;gap:.375rem}
.block .icon-button{justify-content:center;width:2.875rem;height:2.875rem;padding:0}
.icon-button:disabled{opacity:.4;cursor:default}
.block-text+.fields{margin-top:1rem}
.input-prefix+.after-icon{padding-inline-start:.625rem}
.people .page-ends .ends-danger{color:var(--danger)}
.crop{width:min(24rem,calc(100vw - 2rem));padding:1.25rem;border:1px solid var(--line);border-radius:20px;background:var(--surface);color:var(--text)}
.crop::backdrop{background:rgb(0 0 0/.55)}
.crop h3{margin:0 0 .25rem;font-size:1.1875rem}
.crop canvas{display:block;width:100%;aspect-ratio:1;margin:1rem 0;border-radius:16px;background:#0008;cursor:move;touch-action:none}
.crop label{display:block;font-weight:600;font-size:.9375rem}
.crop input[type=range]{display:block;width:100%;min-height:2.25rem;accent-color:var(--brand)}
.crop-ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
@media (max-width:43.99rem){.social-ways{margin-bottom:.25rem}}
`;
