/** The look of the view. Hosts give their own colours by variables of these names (MCP Apps, "Theming"). */
export const styles = `
:root {
  color-scheme: light;
  --color-background-primary: #fff;
  --color-background-secondary: #f4f4f6;
  --color-text-primary: #1b1b1f;
  --color-text-secondary: #5c5c66;
  --color-border-primary: #d9d9e0;
  --color-text-inverse: #fff;
  --font-sans: system-ui, sans-serif;
  --border-radius-md: 10px;
}
:root[data-theme='dark'] {
  color-scheme: dark;
  --color-background-primary: #1b1b1f;
  --color-background-secondary: #28282e;
  --color-text-primary: #f4f4f6;
  --color-text-secondary: #b3b3bd;
  --color-border-primary: #43434c;
  --color-text-inverse: #1b1b1f;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-background-primary); color: var(--color-text-primary); font: 15px/1.45 var(--font-sans); }
main { max-width: 520px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
header { text-align: center; }
h1 { margin: 8px 0 4px; font-size: 20px; line-height: 1.25; }
.avatar { width: 72px; height: 72px; border-radius: 50%; object-fit: cover; }
.description, .status { margin: 0 0 8px; color: var(--color-text-secondary); white-space: pre-line; }
.status { text-align: center; }
.status:empty { display: none; }
ol { margin: 12px 0; padding: 0; list-style: none; display: grid; gap: 8px; }
li { display: flex; align-items: center; gap: 8px; }
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
.actions { display: flex; gap: 8px; justify-content: center; margin: 12px 0 0; }
button { font: inherit; min-height: 36px; padding: 4px 14px; border: 1px solid var(--color-border-primary); border-radius: var(--border-radius-md); background: var(--color-background-primary); color: inherit; cursor: pointer; }
button:disabled { opacity: 0.35; cursor: default; }
button:focus-visible { outline: 2px solid var(--color-text-primary); outline-offset: 2px; }
.move { min-height: 28px; padding: 0 10px; }
.primary { border-color: var(--color-text-primary); background: var(--color-text-primary); color: var(--color-text-inverse); }
`;
