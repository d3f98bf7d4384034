/**
 * V8 flags for a server that a test ends after a few requests: code that runs rarely is not worth optimising, V8's threads cost more than
 * they save, and memory reserved at the start need not be collected.
 */
export const shortLived = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--interrupt-budget=1000000',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded',
];
