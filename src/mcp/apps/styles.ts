/** The look of all views. Hosts give their own colours by variables of these names (MCP Apps, "Theming"). */
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
h1 { margin: 8px 0 4px; font-size: 20px; line-height: 1.25; }
.status { margin: 0 0 8px; color: var(--color-text-secondary); white-space: pre-line; text-align: center; }
.status:empty { display: none; }
ol { margin: 12px 0; padding: 0; list-style: none; display: grid; gap: 8px; }
li { display: flex; align-items: center; gap: 8px; }
.actions { display: flex; gap: 8px; justify-content: center; margin: 12px 0 0; }
button { font: inherit; min-height: 36px; padding: 4px 14px; border: 1px solid var(--color-border-primary); border-radius: var(--border-radius-md); background: var(--color-background-primary); color: inherit; cursor: pointer; }
button:disabled { opacity: 0.35; cursor: default; }
button:focus-visible { outline: 2px solid var(--color-text-primary); outline-offset: 2px; }
.primary { border-color: var(--color-text-primary); background: var(--color-text-primary); color: var(--color-text-inverse); }
`;
