import fc from 'fast-check';

// A change is judged by its effect, not by a lucky draw elsewhere: in CI the draws are the same each time. On a developer's machine they
// are new ones.
// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261121 });
