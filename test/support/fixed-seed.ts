import fc from 'fast-check';

// In CI the draws are the same each time, so that only a change itself can fail a test. On a developer's machine they are new ones.
// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261121 });
