import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only when they were run again: each is a fault of the test or of what it tests. */
export class RepeatedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { children, relativeModuleId } of modules) {
      for (const test of children.allTests('passed')) {
        const { retryCount = 0 } = test.diagnostic() ?? {};
        if (retryCount > 0) process.stdout.write(`passed only when repeated: ${relativeModuleId} > ${test.fullName}\n`);
      }
    }
  }
}
