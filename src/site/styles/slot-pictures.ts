export const slotPicture = `
.picture{display:block;margin:0 auto}
.picture img{width:100%;height:auto;border-radius:var(--round);background:var(--surface-2)}
.picture-medium{max-width:68%}
.picture-small{max-width:40%}
a.picture img{transition:transform .2s,box-shadow .2s}
a.picture:hover img{transform:translateY(-2px);box-shadow:var(--shadow)}`;

export const slotGallery = `
.gallery .slot-title{margin:.25rem 0 .75rem}
.gallery-row{display:flex;gap:.75rem;margin:0 -1.125rem;padding:.25rem 1.125rem .75rem;overflow-x:auto;scroll-snap-type:x mandatory;scroll-padding-inline:1.125rem;scrollbar-width:thin;scrollbar-color:var(--line-strong) transparent}
.gallery-item{flex:0 0 72%;max-width:17.5rem;scroll-snap-align:start}
.gallery-item:only-child{flex-basis:100%;max-width:none}
.gallery-frame{display:block;text-decoration:none}
.gallery-frame img{width:100%;height:auto;object-fit:cover;border-radius:var(--round);background:var(--surface-2)}
.gallery-item:not(:only-child) img{aspect-ratio:4/5}
.gallery-caption{display:block;margin-top:.5rem;color:var(--muted);font-size:.9375rem;line-height:1.4;white-space:pre-line}
a.gallery-frame .gallery-caption{text-decoration:underline;text-underline-offset:.2em;text-decoration-color:var(--line-strong)}`;
