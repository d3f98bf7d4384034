import fc from 'fast-check';

// A change is refused for what it does, not for what a lucky draw finds elsewhere: in CI the draws are the same each time. On a
// developer's machine they are new ones.
// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261121 });
