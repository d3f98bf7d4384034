/** The look of the upload in a chat, besides that of all views. */
export const uploadStyles = `
h1 { margin: 0 0 12px; text-align: center; }
.picker { display: grid; justify-items: center; gap: 6px; padding: 24px 16px; border: 2px dashed var(--color-border-primary); border-radius: var(--border-radius-md); background: var(--color-background-secondary); text-align: center; cursor: pointer; }
.picker.over { border-color: var(--color-text-primary); }
.picker:focus-within { outline: 2px solid var(--color-text-primary); outline-offset: 2px; }
.picker input { position: absolute; width: 1px; height: 1px; opacity: 0; }
.picker[hidden] { display: none; }
.choose { display: inline-block; min-height: 36px; padding: 6px 16px; border-radius: var(--border-radius-md); background: var(--color-text-primary); color: var(--color-text-inverse); }
.hint { color: var(--color-text-secondary); font-size: 13px; }
@media (hover: none) { .drop { display: none; } }
ol:empty { display: none; }
.preview { flex: none; width: 56px; height: 56px; border: 1px solid var(--color-border-primary); border-radius: 8px; background: var(--color-background-secondary); object-fit: cover; }
.file { flex: 1; min-width: 0; display: grid; }
.name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
