/** The page about social accounts. */
export const socialStyles = `
.rows .row{flex-wrap:wrap;gap:.75rem 1rem}
.rows .row-words{flex:1 1 16rem}
.social-head{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .625rem}
.social-figures{align-self:flex-start;padding:.25rem 0;font-weight:580}
.state{padding:.0625rem .5rem;border-radius:999px;background:var(--surface-2);font-size:.8125rem;font-weight:600}
.state-fresh{background:var(--glass);color:var(--on-glass)}
.state-waiting{background:var(--warn-soft);color:var(--warn-text)}
.state-again{background:var(--danger-soft);color:var(--danger)}
.platforms{display:flex;flex-wrap:wrap;gap:.75rem}
.platforms .notice{flex-basis:100%}
.social-notes{display:flex;flex-direction:column;gap:.5rem;color:var(--muted)}`;
