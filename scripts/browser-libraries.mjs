/** Options for bundling each package that scripts of pages import into one module (src/site/shared/assets/assets.ts). */
export const libraryOptions = {
  entryPoints: { simplewebauthn: '@simplewebauthn/browser', idiomorph: 'idiomorph' },
  outdir: 'generated/scripts',
  bundle: true,
  minify: true,
  platform: /** @type {const} */ ('browser'),
  format: /** @type {const} */ ('esm'),
};
