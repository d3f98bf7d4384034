/** The look of a page in a chat, besides that of all views. */
export const pageStyles = `
header { text-align: center; }
.avatar { width: 72px; height: 72px; border-radius: 50%; object-fit: cover; }
.description { margin: 0 0 8px; color: var(--color-text-secondary); white-space: pre-line; }
li[draggable='true'] { cursor: grab; }
.block { flex: 1; min-width: 0; display: grid; gap: 2px; padding: 10px 14px; border: 1px solid var(--color-border-primary); border-radius: var(--border-radius-md); background: var(--color-background-secondary); }
.block-button { text-align: center; }
.block-divider { padding: 8px 0; border: 0; background: none; }
.block-divider hr { width: 100%; margin: auto 0; border: 0; border-top: 1px solid var(--color-border-primary); }
.block-hidden { border: 1px dashed var(--color-text-secondary); background: none; text-align: center; }
.block-unsupported { border-style: dashed; color: var(--color-text-secondary); }
.line { color: var(--color-text-secondary); font-size: 13px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.thumbnails { display: flex; gap: 6px; overflow: hidden; justify-content: center; }
.thumbnail { height: 72px; max-width: 100%; min-width: 0; border-radius: 6px; object-fit: cover; }
.moves { display: grid; gap: 4px; }
.move { min-height: 28px; padding: 0 10px; }
`;
