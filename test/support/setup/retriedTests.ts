import type { Reporter, TestModule } from 'vitest/node';

/** Lists the tests that passed only when retried: each is a bug of the program, or of the test. */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `  ${module.relativeModuleId}: ${test.fullName} (${test.result().state})`),
    );
    if (retried.length > 0) console.log(`\nTests that were tried again:\n${retried.join('\n')}`);
  }
}
