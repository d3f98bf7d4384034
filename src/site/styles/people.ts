/** The frame of the pages for people: header bar, card in the middle, desk of blocks. */
export const people = `
.people{min-height:100vh;min-height:100svh}
.people a:not(.action,.brand,.page-row,.places a,.tabs a){color:var(--brand);text-underline-offset:.2em}
.brand{display:inline-flex;align-items:center;gap:.55rem;min-height:2.75rem;font-family:var(--serif);font-size:1.3125rem;font-weight:650;letter-spacing:-.015em;text-decoration:none}
.brand .mark{width:1.75rem;height:1.75rem}
.card-layout{display:flex;flex-direction:column;align-items:center;gap:1.25rem;min-height:inherit;padding:1.75rem 1rem 3rem;background:radial-gradient(60rem 30rem at 50% -8rem,var(--glass),transparent)}
.panel{width:100%;max-width:27rem;padding:1.75rem 1.375rem;border:1px solid var(--line);border-radius:24px;background:var(--surface);box-shadow:var(--shadow)}
.panel-wide{max-width:34rem}
.panel-title{font-family:var(--serif);font-size:1.75rem;font-weight:620;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
.panel-lead{margin-top:.5rem;color:var(--muted)}
.panel-lead+.fields,.panel-title+.fields,.panel-lead+.action,.notice+.fields,.reference+.action{margin-top:1.5rem}
.panel-foot{margin-top:1.5rem;color:var(--muted);font-size:.9375rem}
.reference{margin-top:1rem;color:var(--muted);font-size:.875rem}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;max-width:64rem;margin:0 auto;padding:.75rem 1.25rem}
.bar form,.bar-end{margin-inline-start:auto}
.places{display:flex;flex-wrap:wrap;gap:.125rem;order:3;width:100%;margin-inline:-.5rem}
.places a{flex:none;padding:.5rem .4375rem;border-radius:10px;color:var(--muted);font-size:.9375rem;font-weight:580;text-decoration:none}
.places a:hover{background:var(--surface-2);color:var(--text)}
.places a[aria-current]{background:var(--glass);color:var(--on-glass)}
.quiet,.danger{min-height:2.5rem;padding:.375rem .875rem;border:1px solid var(--line);border-radius:10px;background:transparent;font-weight:580;white-space:nowrap;cursor:pointer}
.quiet{color:var(--muted)}
.quiet:hover{color:var(--text);border-color:var(--line-strong)}
.danger{color:var(--danger)}
.danger:hover{background:var(--danger-soft);border-color:var(--danger)}
.desk{display:flex;flex-direction:column;gap:1.25rem;max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.desk-wide{max-width:64rem;padding-inline:1rem}
.desk-title{font-family:var(--serif);font-size:clamp(1.875rem,1.6rem + 1.4vw,2.5rem);font-weight:620;line-height:1.15;letter-spacing:-.02em}
.desk-lead{margin-top:-.75rem;color:var(--muted);font-size:1.0625rem}
.desk-foot{color:var(--muted);font-size:.875rem}
.block{padding:1.375rem;border:1px solid var(--line);border-radius:20px;background:var(--surface);box-shadow:var(--shadow)}
.block-title{margin-bottom:.75rem;font-size:1.1875rem;font-weight:680;letter-spacing:-.01em}
.block-subtitle{margin:1.25rem 0 .25rem;font-size:1rem;font-weight:660}
.block-text,.block-empty{color:var(--muted)}
.block-text+.block-empty{margin-top:.5rem}
.block-part{margin-top:1.25rem;padding-top:.125rem;border-top:1px solid var(--line)}
.block-part .fields{margin-top:.75rem}
.block-glass{border-color:transparent;background:var(--glass);color:var(--on-glass);box-shadow:none}
.people .block-glass a{color:inherit;font-weight:600}
.block-new{border:2px solid var(--lamp)}
.copy{margin-top:.75rem}
.copy-label{display:block;margin-bottom:.25rem;font-size:.875rem;font-weight:600}
.copy code{display:block;padding:.75rem 1rem;border-radius:12px;background:var(--surface);border:1px solid var(--line);color:var(--text);font:500 .9375rem/1.5 var(--mono);white-space:pre-wrap;user-select:all;-webkit-user-select:all}
.copy-button{margin-top:.5rem}
.block-new code{background:var(--paper);word-break:break-all}
.block-glass .copy+p{margin-top:.75rem}
.steps{display:flex;flex-direction:column;gap:.5rem;padding:0;list-style:none;counter-reset:step}
.steps li{display:flex;gap:.75rem;counter-increment:step}
.steps li::before{content:counter(step);display:grid;place-items:center;flex:none;width:1.625rem;height:1.625rem;border-radius:50%;background:var(--brand);color:var(--on-brand);font-size:.8125rem;font-weight:700}
.pages{display:flex;flex-direction:column;gap:.625rem}
.page-row{display:flex;align-items:center;gap:1rem;padding:.875rem 1.125rem .875rem .875rem;border:1px solid var(--line);border-radius:20px;background:var(--surface);text-decoration:none;box-shadow:var(--shadow);transition:transform .15s,border-color .15s}
.page-row:hover{transform:translateY(-1px);border-color:var(--line-strong)}
.page-row>.icon{color:var(--muted)}
.page-face{display:grid;place-items:center;flex:none;width:3.5rem;height:3.5rem;border-radius:50%;background:var(--glass);color:var(--on-glass);font-size:1.375rem;font-weight:650;object-fit:cover}
.page-words{display:flex;flex-direction:column;flex:1;min-width:0}
.page-name{font-weight:650;line-height:1.3}
.page-line{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;color:var(--muted);font-size:.9375rem}
.page-address{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.page-ways{display:flex;gap:1.25rem;padding:.25rem 1.125rem;font-size:.9375rem}
.page-ways a{display:inline-flex;align-items:center;min-height:2.5rem}
.themes{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.75rem;margin-top:.5rem}
.choice.theme{flex-direction:column;gap:.5rem;margin:0;padding:.625rem}
.theme-sample{width:100%;border-radius:8px}
.theme-name{display:flex;align-items:center;gap:.5rem;font-weight:600}
.rows{display:flex;flex-direction:column}
.row{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:.875rem 0;border-top:1px solid var(--line)}
.block-text+.rows>.row:first-child{margin-top:.75rem}
.row:last-child{padding-bottom:0}
.row-words{display:flex;flex-direction:column;min-width:0}
.row-name{font-weight:620}
.row-text{color:var(--muted);font-size:.9375rem}
@media (min-width:44rem){
.card-layout{padding-top:3.5rem}
.panel{padding:2.25rem 2.125rem}
.places{order:0;width:auto;margin:0}
.places a{padding-inline:.75rem;font-size:1rem}
.block{padding:1.75rem}
.desk{padding-top:2.5rem}
.desk-wide{padding-inline:1.25rem}
}`;
