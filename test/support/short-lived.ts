/**
 * How V8 is started for a server that a test ends after a few requests: code that runs this seldom is not worth compiling for speed, and
 * takes 0.7 s of processor instead of 1.2 s to be ready.
 */
export const shortLived = ['--liftoff-only', '--interrupt-budget=1000000', '--max-semi-space-size=64'];
