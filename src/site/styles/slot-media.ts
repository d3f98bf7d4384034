export const slotVideo = `
.video-poster{position:relative;display:flex;flex-direction:column;justify-content:flex-end;aspect-ratio:16/9;padding:1.125rem;overflow:hidden;border-radius:var(--round);background:radial-gradient(120% 120% at 85% 0,rgb(255 255 255/.14),transparent 60%),radial-gradient(90% 120% at 0 100%,rgb(0 0 0/.45),transparent 70%),var(--stage);color:#fff;text-decoration:none;box-shadow:var(--shadow)}
.video-player{display:block;width:100%;aspect-ratio:16/9;border:0;border-radius:var(--round);background:#000}
.video-play{position:absolute;inset:0 0 2rem;display:grid;place-items:center}
.video-play .icon{width:4rem;height:4rem;padding:1.125rem;border-radius:50%;background:rgb(255 255 255/.94);color:var(--stage);transition:transform .2s}
.video-poster:hover .video-play .icon{transform:scale(1.08)}
.video-words{position:relative;display:flex;flex-direction:column;max-width:100%}
.video-title{display:-webkit-box;overflow:hidden;font-weight:650;line-height:1.3;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.video-host{font-size:.875rem;color:#fff}
.video-description{margin-top:.625rem;color:var(--muted);font-size:.9375rem}`;

export const slotEvent = `
.event{display:flex;gap:1.125rem;align-items:flex-start}
.event-day{display:flex;flex-direction:column;flex:none;width:4rem;overflow:hidden;border-radius:min(12px,var(--round));background:var(--glass);color:var(--on-glass);text-align:center}
.event-month{padding:.2rem 0;background:var(--brand);color:var(--on-brand);font-size:.75rem;font-weight:650;text-transform:uppercase;letter-spacing:.06em}
.event-date{padding:.35rem 0 .45rem;font-size:1.75rem;font-weight:720;line-height:1}
.event-words{flex:1;min-width:0}
.event-line{display:flex;gap:.5rem;margin-top:.375rem;color:var(--muted);font-size:.9375rem;line-height:1.4}
.event-line .icon{margin-top:.05rem;width:1.125rem;height:1.125rem}
.event-description{margin-top:.75rem;font-size:.9375rem}
.event-link{display:inline-flex;align-items:center;gap:.35rem;min-height:2.25rem;margin-top:.5rem;color:var(--brand);font-weight:620;text-underline-offset:.25em}
[dir=rtl] .event-link .icon{transform:scaleX(-1)}`;
