import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only when they were repeated, and their failures: each is a fault of the test or of the tested code. */
export class RepeatedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { children, relativeModuleId } of modules) {
      for (const test of children.allTests('passed')) {
        const { retryCount = 0 } = test.diagnostic() ?? {};
        if (retryCount === 0) continue;
        process.stdout.write(`passed only when repeated: ${relativeModuleId} > ${test.fullName}\n`);
        for (const { message, diff, stack } of test.result().errors ?? []) {
          process.stdout.write(`${[stack ?? message, diff].filter(Boolean).join('\n')}\n`);
        }
      }
    }
  }
}
