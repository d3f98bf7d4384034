/** The music block and its seven styles. */
export const slotMusic = `
.music{padding:1rem;border-radius:calc(var(--round)*1.25)}
.music-head{display:flex;align-items:center;gap:1rem;margin-bottom:.875rem}
.music-cover{width:5.5rem;height:5.5rem;flex:none;object-fit:cover;border-radius:calc(var(--round)*.75);background:var(--surface-2)}
.music-names{min-width:0}
.music-album{font-family:var(--display);font-size:1.1875rem;font-weight:700;line-height:1.25;letter-spacing:-.01em}
.music-artist{margin-top:.15rem}
.music-links{display:flex;flex-direction:column}
.music-link{display:flex;align-items:center;gap:.75rem;min-height:2.875rem;padding:.375rem .75rem;font-weight:580;text-decoration:none;border-radius:calc(var(--round)*.75);transition:background-color .15s,transform .15s}
.music-standard{border:1px solid var(--line);background:var(--surface);box-shadow:var(--shadow)}
.music-standard .music-artist,.music-light .music-artist,.music-minimal .music-artist,.music-bubble .music-artist{color:var(--muted)}
.music-standard .music-links{gap:.375rem}
.music-standard .music-link{background:var(--paper)}
.music-standard .music-link:hover{background:var(--glass);color:var(--on-glass)}
.music-bubble{padding-inline:0}
.music-bubble .music-head{flex-direction:column;text-align:center}
.music-bubble .music-cover{width:12rem;height:12rem;border-radius:calc(var(--round)*1.75);box-shadow:var(--shadow)}
.music-bubble .music-links{gap:.5rem}
.music-bubble .music-link{justify-content:center;border-radius:99px;background:var(--glass);color:var(--on-glass)}
.music-bubble .music-link:hover{transform:translateY(-1px)}
.music-light{padding-inline:.25rem}
.music-light .music-link{padding-inline:.25rem;border-radius:0;border-top:1px solid var(--line)}
.music-light .music-link:hover{color:var(--brand)}
.music-gradient{background:linear-gradient(150deg,#5b2a86,#a3245f 55%,#b4431c);color:#fff}
.music-gradient .music-links{gap:.375rem}
.music-gradient .music-link{background:rgb(20 0 20/.32)}
.music-gradient .music-link:hover{background:rgb(20 0 20/.5)}
.music-brutal{border:3px solid #000;border-radius:0;margin:0 6px 6px 0;background:#ffe14a;color:#000;box-shadow:6px 6px 0 #000}
.music-brutal .music-cover{border:3px solid #000;border-radius:0}
.music-brutal .music-album{font-weight:850;text-transform:uppercase}
.music-brutal .music-links{gap:.5rem}
.music-brutal .music-link{border:2px solid #000;border-radius:0;background:#fff;font-weight:700}
.music-brutal .music-link:hover{background:#000;color:#fff}
@media (prefers-color-scheme:dark){.music-brutal{box-shadow:6px 6px 0 #f2f2f2}}
.music-cyber{border:1px solid #19e6e6;border-radius:6px;background:repeating-linear-gradient(0deg,rgb(25 230 230/.05) 0 1px,transparent 1px 4px),#090b16;color:#d9fbff;font-family:var(--mono);box-shadow:0 0 24px -6px #19e6e6}
.music-cyber .music-album{color:#ff5ccd;letter-spacing:0}
.music-cyber .music-artist{color:#19e6e6}
.music-cyber .music-cover{border-radius:2px;border:1px solid #ff5ccd}
.music-cyber .music-links{gap:.375rem}
.music-cyber .music-link{border:1px solid #24506b;border-radius:3px;color:#19e6e6}
.music-cyber .music-link:hover{border-color:#ff5ccd;color:#ff5ccd}
.music-minimal{padding:.25rem 0}
.music-minimal .music-links{flex-flow:row wrap;gap:.5rem}
.music-minimal .music-link{width:2.875rem;justify-content:center;padding:0;border:1px solid var(--line);border-radius:50%;background:var(--surface)}
.music-minimal .music-link:hover{background:var(--glass);color:var(--on-glass)}
.music-minimal .music-platform{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;
