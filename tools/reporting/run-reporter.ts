import { readFileSync } from 'node:fs';
import { secondsLeft } from './estimate.ts';
import { appendLine, type BrokenFile, type EndedTest, type LogLine } from './test-log.ts';
import { failureBlock, progressLine } from './words.ts';

/** Where a reporter writes. */
interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

interface RunReporterOptions {
  /** What is counted: `files`, `tests`. */
  units: string;
  /** The log that the starting process reads; none when somebody starts the program by hand. */
  log?: string | undefined;
  /** Seconds of earlier runs, by unit. */
  times?: ReadonlyMap<string, number>;
  output?: Output;
  /** Seconds since anything, for tests. */
  clock?: () => number;
}

/** Without a terminal a line each tenth of the run, but not more often than this, and not more seldom than that. */
const secondsApart = { least: 10, most: 60 };
const refreshMs = 1000;

/** Reads the times of earlier runs; none when there are none. */
export function readTimes(file: string | undefined): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file ?? '', 'utf8')) as Record<string, number>));
  } catch {
    return new Map();
  }
}

/**
 * What a person sees while tests run, the same for Jest and Playwright: a line of what runs, how much is left and about
 * how long; failures at once and in full; nothing of what passes.
 */
export class RunReporter {
  readonly #options: RunReporterOptions;
  readonly #output: Output;
  readonly #clock: () => number;
  readonly #running = new Set<string>();
  readonly #ended = new Set<string>();
  #units: readonly string[] = [];
  #workers = 1;
  #failed = 0;
  #begun = 0;
  #told = { at: 0, tenth: 0 };
  #timer: NodeJS.Timeout | undefined;
  #canLog = true;

  constructor(options: RunReporterOptions) {
    this.#options = options;
    this.#output = options.output ?? process.stdout;
    this.#clock = options.clock ?? (() => performance.now() / 1000);
  }

  /** The run begins: all its units, and how many of them run beside each other. */
  begin(units: readonly string[], workers: number): void {
    this.#units = units;
    this.#workers = workers;
    this.#begun = this.#clock();
    this.#told = { at: this.#begun, tenth: 0 };
    this.#write(`  ${this.#line()}\n`);
    this.#timer = setInterval(() => this.tick(), refreshMs).unref();
  }

  started(unit: string): void {
    this.#running.add(unit);
    this.tick();
  }

  /** A unit is over; its time serves the next run's guess. */
  ended(unit: string, seconds: number): void {
    this.#running.delete(unit);
    this.#ended.add(unit);
    this.#log({ kind: 'time', time: { unit, seconds } });
    this.tick();
  }

  test(test: EndedTest): void {
    this.#log({ kind: 'test', test });
    if (test.status === 'failed') this.#fail(test);
  }

  /** A file cannot be run, or something failed that belongs to no test. */
  broken(broken: BrokenFile): void {
    this.#log({ kind: 'broken', broken });
    this.#fail({ ...broken, title: 'could not be run', status: 'failed', seconds: 0 });
  }

  /** Prints more about a failure that has been told: what the program printed meanwhile. */
  more(title: string, text: string): void {
    if (text.trim() !== '') this.#write(`\n  ${title}\n${text.trimEnd().replaceAll(/^/gm, '    ')}\n`);
  }

  /** The run is over. @param isComplete false when it was broken off */
  finish(isComplete: boolean): void {
    clearInterval(this.#timer);
    if (this.#output.isTTY) this.#output.write('\r\u001b[K');
    if (isComplete) this.#log({ kind: 'complete' });
  }

  /** Shows how far the run is, where it is time to. */
  tick(): void {
    if (this.#output.isTTY) {
      // A terminal that nobody gave a size to says 0.
      const width = this.#output.columns || 80;
      this.#output.write(`\r\u001b[K${`  ${this.#line()}`.slice(0, width - 1)}`);
      return;
    }
    const since = this.#clock() - this.#told.at;
    const tenth = Math.floor((10 * this.#ended.size) / Math.max(1, this.#units.length));
    if (since < secondsApart.least || (tenth === this.#told.tenth && since < secondsApart.most)) return;
    this.#told = { at: this.#clock(), tenth };
    this.#output.write(`  ${this.#line()}\n`);
  }

  #fail(test: EndedTest): void {
    this.#failed += 1;
    this.#write(failureBlock(test, this.#output.isTTY ?? false));
  }

  /** Prints above the line that is rewritten. */
  #write(text: string): void {
    this.#output.write(this.#output.isTTY ? `\r\u001b[K${text}` : text);
    if (this.#output.isTTY) this.tick();
  }

  #line(): string {
    const { times = new Map(), units } = this.#options;
    const left = secondsLeft({
      units: this.#units,
      ended: this.#ended,
      times,
      elapsed: this.#clock() - this.#begun,
      workers: this.#workers,
    });
    const done = this.#ended.size;
    return progressLine({ done, total: this.#units.length, units, failed: this.#failed, left, running: this.#names() });
  }

  #names(): string[] {
    return [...this.#running].map((unit) =>
      unit
        .split(' › ')
        .map((part) => part.split('/').at(-1))
        .join(' › '),
    );
  }

  /** Tests go on when the log cannot be written; the run then counts as broken off. */
  #log(line: LogLine): void {
    if (!this.#options.log || !this.#canLog) return;
    try {
      appendLine(this.#options.log, line);
    } catch (error) {
      this.#canLog = false;
      const why = error instanceof Error ? error.message : String(error);
      this.#write(`\n  The results cannot be written down: ${why}\n`);
    }
  }
}
