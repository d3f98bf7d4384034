export const slotText = `
.text{display:block;text-decoration:none}
.text-plain{padding:.5rem .25rem}
a.text{transition:transform .15s}
a.text:hover{transform:translateY(-2px)}
.prose{line-height:1.6}
.prose p,.prose li{unicode-bidi:plaintext}
.slot-title+.prose{margin-top:.5rem}
.prose>*+*,.prose p+p{margin-top:.75rem}
.prose li :is(ul,ol,:is(ul,ol)+p){margin-top:.25rem}
.prose ul,.prose ol{padding-inline-start:1.35rem;list-style:disc}
.prose ol{list-style:decimal}
.prose li+li{margin-top:.25rem}`;

export const slotFaq = `
.faq .slot-title{margin:.25rem 0 .75rem}
.faq-question{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:3.25rem;padding:.75rem 1.125rem;font-weight:600;line-height:1.35;cursor:pointer;list-style:none}
.faq-question::-webkit-details-marker{display:none}
.faq-question .icon{color:var(--muted);transition:transform .2s}
details[open]>.faq-question .icon{transform:rotate(180deg)}
.faq-answer{padding:0 1.125rem 1.125rem;color:var(--muted)}
.border-faq .faq-item{border:1px solid var(--line);border-radius:var(--round);background:var(--surface)}
.border-faq .faq-item+.faq-item{margin-top:.5rem}
.plain-faq .faq-item{border-bottom:1px solid var(--line)}
.plain-faq .faq-question,.plain-faq .faq-answer{padding-inline:.25rem}`;

export const slotDivider = `
.divider{width:4rem;height:1px;margin:.75rem auto;border:0;background:var(--line-strong);opacity:.6}`;
