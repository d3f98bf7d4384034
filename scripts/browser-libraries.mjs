/**
 * Options for bundling each package that scripts of pages import, and the scripts of the editor, into one module
 * (src/site/shared/assets/assets.ts).
 */
export const libraryOptions = {
  entryPoints: {
    simplewebauthn: '@simplewebauthn/browser',
    idiomorph: 'idiomorph',
    editor: './src/site/editor/editor.client.js',
  },
  outdir: 'generated/scripts',
  bundle: true,
  minify: true,
  platform: /** @type {const} */ ('browser'),
  format: /** @type {const} */ ('esm'),
};
