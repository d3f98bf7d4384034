/** Delays optimisation, for code that runs a few times only. Versions of Node after 20 do not have this flag. */
export const lateOptimisation = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [];

/**
 * V8 flags for a server that a test ends after a few requests: code that runs rarely is not worth optimising, V8's threads cost more than
 * they save, and memory reserved at the start need not be collected.
 */
export const shortLived = [
  ...lateOptimisation,
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded',
];
