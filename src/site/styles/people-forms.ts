/** Dashboard pages about forms and what was sent by them. */
export const peopleForms = `
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem}
.block>.ways{margin-top:1rem}
.ways a{display:inline-flex;align-items:center;gap:.4rem;min-height:2.75rem}
.block .quiet:has(.icon){display:inline-flex;align-items:center;gap:.4rem}
.input-box textarea{flex:1;min-width:0;padding:.625rem .875rem;border:0;background:transparent;outline:0;font:inherit;line-height:1.45;resize:vertical}
.field-row{min-width:0;margin:0 0 1.25rem;padding:1rem;border:1px solid var(--line);border-radius:16px}
.field-row>legend{padding:0 .375rem;font-weight:660}
.field-row summary{min-height:2rem;padding:.25rem 0;font-weight:600;font-size:.9375rem;cursor:pointer}
.field-row .choice{margin:0}
.first-button{position:absolute;width:1px;height:1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
.submission{align-items:flex-start;flex-wrap:wrap}
.submission .row-words{flex:1 1 16rem}
.submission .facts{margin:0}
.submission .facts>div{padding:.375rem 0;border:0}
.submission dd{overflow-wrap:anywhere}
.answer{white-space:pre-wrap}
.block .row-name,.page-name,.desk-title{overflow-wrap:anywhere}
.block-text+.fields{margin-top:1rem}
.fields-next{margin-top:1.75rem}
.fields-next>.quiet{align-self:flex-start}
`;
