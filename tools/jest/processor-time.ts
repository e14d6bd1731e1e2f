import { expect } from '@jest/globals';

/** The first time, code is still being compiled, and now and then memory is cleared up: that falls into one of these. */
const TRIES = 5;

/** How long the thread that the test runs on works on something, in milliseconds. */
function costOf(work: () => unknown): number {
  const began = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(began).user / 1000;
}

/**
 * That some work costs this thread at most so many milliseconds of the processor, in the best of five tries. Not by the
 * clock on the wall, on which other programs count, nor by `process.cpuUsage()`, which has the compiler's threads and
 * those of tests beside this one. For what would take many times as long if it were wrong: text that an expression goes
 * through again for each letter.
 */
function toTakeAtMost(work: () => unknown, ms: number) {
  const costs: number[] = [];
  while (costs.length < TRIES && !costs.some((cost) => cost <= ms)) costs.push(costOf(work));
  return {
    pass: costs.some((cost) => cost <= ms),
    message: () => `Of ${ms} ms of the processor at most, this took ${costs.join(', ')} ms.`,
  };
}

expect.extend({ toTakeAtMost });
