/** Charts and figures. Lines differ in stroke as well as in colour, for those who do not tell the colours apart. */
export const statisticsStyles = `
:root{--chart-views:var(--brand);--chart-visitors:#a85b00;--chart-clicks:#3554c7;--chart-before:var(--line-strong)}
@media (prefers-color-scheme:dark){:root{--chart-visitors:#ffc94d;--chart-clicks:#9fb4ff}}
.period{display:flex;flex-direction:column;gap:.75rem}
.segments{display:flex;flex-wrap:wrap;align-self:flex-start;gap:.25rem;padding:.25rem;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
.people .period .segments a{display:inline-flex;align-items:center;min-height:2.5rem;padding:.25rem .6875rem;border-radius:10px;color:var(--muted);font-size:.9375rem;font-weight:580;text-decoration:none}
.people .period .segments a:hover{background:var(--surface-2);color:var(--text)}
.people .period .segments a[aria-current]{background:var(--brand);color:var(--on-brand)}
.period-more summary,.data summary{width:fit-content;min-height:2rem;padding:.25rem 0;color:var(--muted);font-size:.9375rem;font-weight:580;cursor:pointer}
.period-more summary:hover,.data summary:hover{color:var(--text)}
.period-forms{display:grid;gap:1.25rem;margin-top:.75rem;padding:1.25rem;border:1px solid var(--line);border-radius:20px;background:var(--surface)}
.period-forms .action{flex:none;width:auto;align-self:flex-start;white-space:nowrap}
.range{color:var(--muted)}
.range strong{color:var(--text);font-weight:640}
.tiles{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
.tile{min-width:0;padding:1rem 1.125rem;border:1px solid var(--line);border-top:4px solid var(--line-strong);border-radius:16px;background:var(--surface);box-shadow:var(--shadow)}
.tile-views{border-top-color:var(--chart-views)}
.tile-visitors{border-top-color:var(--chart-visitors)}
.tile-clicks{border-top-color:var(--chart-clicks)}
.tile dt{color:var(--muted);font-size:.9375rem;font-weight:580}
.tile-figure{font-size:clamp(1.5rem,1.2rem + 1.5vw,2.125rem);font-weight:680;line-height:1.25;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.tile-before{color:var(--muted);font-size:.875rem}
.change{font-weight:640}
.change-up{color:var(--brand)}
.change-down{color:var(--danger)}
.block.chart{display:flex;flex-direction:column;min-width:0;padding-bottom:1.125rem}
.chart .block-title{margin-bottom:.25rem}
.chart-pair{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
.legend{display:flex;flex-wrap:wrap;gap:.125rem 1.125rem;color:var(--muted);font-size:.875rem}
.legend li{display:flex;align-items:center;gap:.4375rem}
.legend svg{flex:none}
.plot-frame{display:flex;font-size:.75rem}
.scale-names{flex:none}
.plot{flex:1;min-width:0;overflow:visible}
.grid{stroke:var(--line);stroke-width:1;shape-rendering:crispEdges}
.grid-floor{stroke:var(--line-strong)}
.mark{fill:var(--muted)}
.line{fill:none;stroke-width:2.25;stroke-linecap:round;stroke-linejoin:round}
.line-views{stroke:var(--chart-views)}
.line-visitors{stroke:var(--chart-visitors)}
.line-clicks{stroke:var(--chart-clicks)}
.line-before{stroke:var(--chart-before);stroke-width:1.75;stroke-dasharray:3 4}
.area{stroke:none;opacity:.13}
.area-views{fill:var(--chart-views)}
.area-clicks{fill:var(--chart-clicks)}
.day-strip{fill:transparent}
.day-line,.day-dot,.day-words{opacity:0;pointer-events:none}
.day:hover .day-line,.day:hover .day-dot,.day:hover .day-words{opacity:1}
.day-line{stroke:var(--line-strong);stroke-width:1}
.day-dot{stroke:var(--surface);stroke-width:2}
.dot-views{fill:var(--chart-views)}
.dot-visitors{fill:var(--chart-visitors)}
.dot-clicks{fill:var(--chart-clicks)}
.dot-before{fill:var(--chart-before)}
.day-words{fill:var(--text);font-weight:580;paint-order:stroke;stroke:var(--surface);stroke-width:4px;stroke-linejoin:round}
.column{fill:var(--chart-views)}
.day:hover .column{fill:var(--brand-hover)}
.column-before{stroke:var(--text);stroke-width:1.75;stroke-dasharray:3 3}
.data{margin-top:.5rem}
.data-box{max-height:22rem;margin-top:.25rem;overflow:auto;border:1px solid var(--line);border-radius:12px}
.data-table,.figures{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.data-table{font-size:.875rem}
.data-table caption,.figures caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.data-table th,.data-table td{padding:.4375rem .75rem;border-top:1px solid var(--line);text-align:end;white-space:nowrap}
.data-table thead th{position:sticky;top:0;border-top:0;background:var(--surface-2);font-weight:620}
.data-table th:first-child{text-align:start;font-weight:500}
.figures th,.figures td{overflow-wrap:normal;padding:.625rem 0 .625rem .875rem;border-top:1px solid var(--line);text-align:end;vertical-align:top}
.figures thead th{padding-block:.375rem;border-top:0;color:var(--muted);font-size:.8125rem;font-weight:580}
.figures th:first-child{width:100%;padding-inline-start:0;text-align:start;font-weight:500}
.figures-name{display:flex;flex-wrap:wrap;gap:0 .625rem;align-items:baseline;margin-bottom:.375rem;line-height:1.35;overflow-wrap:anywhere}
.figures-note{color:var(--muted);font-size:.8125rem}
.figures-now{font-weight:660}
.figures-more{display:none}
.share-bar-all{fill:var(--surface-2)}
.share-bar-part{fill:var(--chart-clicks)}
.figures-notes{color:var(--muted);font-size:.875rem}
.block-text+.figures{margin-top:.75rem}
@media (max-width:43.99rem){.mark-extra{display:none}}
@media (min-width:44rem){
.people .period .segments a{padding-inline:.9rem}
.tiles{grid-template-columns:repeat(4,1fr)}
.period-forms{padding:1.5rem}
.period-forms .action{margin-top:1.9rem}
.figures-more{display:table-cell}
}
@media (min-width:60rem){.chart-pair .mark-extra{display:none}.chart-pair{grid-template-columns:repeat(2,minmax(0,1fr))}.period-forms{grid-template-columns:3fr 2fr;gap:1.75rem}}`;
