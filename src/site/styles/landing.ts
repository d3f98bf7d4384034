/** The start page. */
export const landing = `
.landing main{max-width:64rem;margin:0 auto;padding:0 1.25rem}
.hero{display:grid;gap:2.5rem;align-items:center;padding:2rem 0 3.5rem}
.hero-title{font-family:var(--serif);font-size:clamp(2.5rem,1.7rem + 3.6vw,4.25rem);font-weight:600;line-height:1.05;letter-spacing:-.03em;text-wrap:balance}
.hero-lead{max-width:32rem;margin-top:1.25rem;color:var(--muted);font-size:clamp(1.0625rem,1rem + .4vw,1.25rem);text-wrap:pretty}
.hero-ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}
.hero-ways .action{min-height:3.25rem;padding-inline:1.5rem;border-radius:14px;font-size:1.0625rem}
.hero-small{margin-top:1rem;color:var(--muted);font-size:.9375rem}
.window{justify-self:center;width:100%;max-width:23rem;padding:.75rem .75rem 0;border-radius:12rem 12rem 18px 18px;background:linear-gradient(160deg,#12795c,#083b2d);box-shadow:0 30px 60px -30px rgb(6 45 34/.7)}
.window-page{display:flex;flex-direction:column;align-items:center;gap:.55rem;padding:2.75rem 1.375rem 1.75rem;border-radius:11.25rem 11.25rem 8px 8px;background:linear-gradient(118deg,transparent 30%,rgb(255 255 255/.5) 30.2% 39%,transparent 39.2% 43%,rgb(255 255 255/.35) 43.2% 46%,transparent 46.2%),#eef6f1;color:#131a16}
.window::after{content:"";display:block;height:.875rem;margin:0 -.75rem;border-radius:0 0 18px 18px;background:#062c21}
.window-face{display:grid;place-items:center;width:5rem;height:5rem;border-radius:50%;background:#ffc94d;color:#3d2a00;font-family:var(--serif);font-size:2.25rem;font-weight:650}
.window-name{margin-top:.25rem;font-size:1.25rem;font-weight:700;letter-spacing:-.02em}
.window-text{margin-top:-.5rem;margin-bottom:.375rem;color:#47534c;font-size:.9375rem}
.window-button{display:flex;align-items:center;gap:.75rem;width:100%;padding:.8rem .9rem;border-radius:13px;background:#fff;font-weight:600;font-size:.9375rem;box-shadow:0 1px 2px rgb(16 32 24/.12)}
.window-button-0{background:#0d5c46;color:#fff}
.window-button-2{background:#c9b6f7;color:#24124f}
.section-title{font-family:var(--serif);font-size:clamp(1.75rem,1.4rem + 1.4vw,2.375rem);font-weight:600;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
.how{display:grid;gap:1.25rem}
.talk,.connect{padding:2.25rem 1.375rem;border-radius:28px}
.talk{display:flex;flex-direction:column;gap:.875rem;background:var(--surface);border:1px solid var(--line)}
.talk-ask,.talk-answer{max-width:min(27rem,90%);padding:.875rem 1.125rem;border-radius:20px;font-size:1.0625rem;text-wrap:pretty}
.talk-ask{align-self:flex-end;margin-top:.5rem;background:var(--brand);color:var(--on-brand);border-end-end-radius:6px}
.talk-answer{align-self:flex-start;background:var(--surface-2);border-end-start-radius:6px}
.connect{background:var(--glass);color:var(--on-glass)}
.connect .steps{margin:1.25rem 0}
.points{display:grid;gap:1.75rem;padding:3rem 0}
.point>.icon{width:1.75rem;height:1.75rem;color:var(--brand)}
.point-title{margin-top:.625rem;font-size:1.125rem;font-weight:680}
.point-text{margin-top:.25rem;color:var(--muted)}
.foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;max-width:64rem;margin:0 auto;padding:1.25rem 1.25rem 2.5rem;border-top:1px solid var(--line)}
@media (min-width:52rem){
.hero{grid-template-columns:1.25fr 1fr;gap:4rem;padding:3.5rem 0 5rem}
.how{grid-template-columns:1fr 1fr}
.talk,.connect{padding:2.5rem}
.points{grid-template-columns:repeat(3,1fr);gap:2.5rem;padding:4rem 0}
}`;
