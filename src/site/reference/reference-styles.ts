import { base } from '../styles/base.ts';
import { people } from '../styles/people.ts';
import { tokens } from '../styles/tokens.ts';

const reference = `
html{scroll-padding-top:4.25rem}
.reference-bar{max-width:82rem}
.reference-layout main{padding-top:2rem}
.reference-layout{max-width:82rem;margin:0 auto;padding:0 1.25rem 5rem}
.contents{position:sticky;top:0;z-index:1;margin:0 -1.25rem;padding:.5rem 1.25rem;overflow-x:auto;background:var(--paper);border-bottom:1px solid var(--line)}
.contents-parts{display:flex;gap:.25rem}
.contents-parts>li>a{display:block;flex:none;padding:.5rem .625rem;border-radius:10px;color:var(--muted);font-size:.9375rem;font-weight:600;white-space:nowrap;text-decoration:none}
.contents a:hover{color:var(--text);background:var(--surface-2)}
.contents ul ul{display:none}
.api-reference h1{font-family:var(--serif);font-size:clamp(2.25rem,1.8rem + 1.8vw,3.25rem);font-weight:620;line-height:1.1;letter-spacing:-.025em}
.reference-lead{max-width:44rem;margin-top:.75rem;color:var(--muted);font-size:1.0625rem;text-wrap:pretty}
.addresses{display:grid;gap:0 1.25rem;margin-top:.5rem}
.addresses code{background:var(--surface)}
.part{padding-top:3rem}
.part-heading{font-family:var(--serif);font-size:clamp(1.625rem,1.4rem + 1vw,2.125rem);font-weight:620;line-height:1.15;letter-spacing:-.02em}
.part-lead{max-width:44rem;margin-top:.375rem;color:var(--muted)}
.part p code,.part li code,.part dd code,.part summary code,.part dt code{padding:.1em .3em;border-radius:5px;background:var(--surface-2);font:500 .875em var(--mono);overflow-wrap:anywhere}
.topics{display:grid;gap:1.75rem;margin-top:1.5rem}
.topic h3{font-size:1.0625rem;font-weight:680}
.topic p{max-width:46rem;margin-top:.375rem;text-wrap:pretty}
.operation{margin-top:1.25rem;padding:1.25rem;border:1px solid var(--line);border-radius:20px;background:var(--surface);box-shadow:var(--shadow)}
.operation:target{border-color:var(--brand)}
.error:target{background:var(--glass)}
.operation-title{font-size:1.25rem;font-weight:680;letter-spacing:-.01em}
.people h3.operation-title a,.people .error dt a{color:inherit;text-decoration:none}
.people nav.contents a{color:var(--muted);text-decoration:none}
.people nav.contents a:hover{color:var(--text)}
.people h3.operation-title a:hover,.people .error dt a:hover{text-decoration:underline}
.slot-name{margin-inline-start:.25rem;color:var(--muted);font:500 .9375rem var(--mono)}
.operation-address{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin-top:.5rem}
.people .operation-address code{padding:0;background:none;font:500 .9375rem/1.4 var(--mono)}
.method{padding:.125rem .5rem;border-radius:7px;background:var(--surface-2);font:700 .8125rem/1.5 var(--mono)}
.method-get{background:var(--glass);color:var(--on-glass)}
.method-post,.method-patch,.method-put{background:var(--warn-soft);color:var(--warn-text)}
.method-delete{background:var(--danger-soft);color:var(--danger)}
.operation-text{max-width:46rem;margin-top:.75rem;text-wrap:pretty}
.operation-facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin-top:.875rem;font-size:.9375rem}
.operation-facts div{display:flex;flex-wrap:wrap;gap:.375rem}
.operation-facts dt{color:var(--muted)}
.part-title{margin-top:1.25rem;color:var(--muted);font-size:.8125rem;font-weight:700;letter-spacing:.04em;text-transform:uppercase}
.part-title code{text-transform:none;letter-spacing:0}
.field-row{padding:.625rem 0;border-bottom:1px solid var(--line)}
.field-row:first-child{padding-top:.375rem}
.field-row:last-child{border:0;padding-bottom:0}
.field-row dt{display:flex;flex-wrap:wrap;align-items:baseline;gap:.125rem .625rem}
.people .field-row .field-name{padding:0;background:none;font:650 .9375rem/1.4 var(--mono)}
.field-type{color:var(--muted);font-size:.875rem}
.field-required{color:var(--danger);font-size:.8125rem;font-weight:650}
.field-row dd{margin-top:.125rem;font-size:.9375rem}
.field-rules{color:var(--muted)}
.field-values{display:flex;flex-wrap:wrap;gap:.25rem .375rem;margin-top:.25rem}
.fold{margin-top:.875rem;font-size:.9375rem}
.field-row .fold{margin-top:.25rem}
.fold summary{display:inline-block;min-height:1.5rem;color:var(--brand);cursor:pointer}
.fold summary::before{content:"+";display:inline-block;width:1rem;font-weight:700}
.fold[open]>summary::before{content:"−"}
.code{margin-top:1.25rem;border-radius:14px;background:#10211a;color:#e6f2ec;overflow:hidden}
.code figcaption{padding:.625rem 1rem 0;color:#9dbcae;font-size:.8125rem;font-weight:650}
.code pre{margin:0;padding:.5rem 1rem .875rem;max-height:26rem;overflow:auto;outline-offset:-3px}
.code pre:focus-visible{outline-color:#8be3bf}
.code code{font:450 .84375rem/1.6 var(--mono);white-space:pre;overflow-wrap:normal}
.operation-answer{margin-top:1rem;color:var(--muted);font-size:.9375rem}
.operation-errors{display:flex;flex-wrap:wrap;align-items:baseline;gap:.375rem .875rem;margin-top:1rem;font-size:.875rem}
.operation-errors .part-title{margin:0}
.people p.operation-errors a{color:var(--muted);white-space:nowrap;line-height:1.75}
.errors{margin-top:1.25rem}
.error{display:grid;gap:.25rem;padding:.875rem .75rem;border-bottom:1px solid var(--line)}
.error dt{display:flex;gap:.75rem;align-items:baseline;font-weight:650}
.error-status{color:var(--muted);font:500 .9375rem var(--mono)}
@media (min-width:44rem){.operation{padding:1.75rem}.addresses{grid-template-columns:1fr 1fr}}
@media (min-width:64rem){
html{scroll-padding-top:1.25rem}
.reference-layout main{padding-top:.5rem}
.reference-layout{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:3.5rem}
.contents{top:0;align-self:start;max-height:100vh;margin:0;padding:1rem 1rem 3rem 0;overflow:auto;border:0;background:none}
.contents-parts{flex-direction:column}
.contents ul ul{display:block;margin-bottom:.5rem}
.contents-parts>li>a,.contents ul ul a{display:block;padding:.25rem .625rem;border-radius:8px}
.people nav.contents .contents-parts>li>a{color:var(--text)}
.contents ul ul a{font-size:.875rem;line-height:1.5}
.error{grid-template-columns:19rem 1fr;gap:1rem}
}`;

/** The style sheet of the API reference. */
export const referenceStyles = tokens + base + people + reference;
