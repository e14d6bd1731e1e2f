import { stripVTControlCharacters } from 'node:util';
import type { EndedTest } from './test-log.ts';

/** `4 min 05 s`, `12 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** `about 8 min`: a guess is not said to the second. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'some seconds';
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} s`;
  return `about ${Math.round(seconds / 60)} min`;
}

/** How far a run is. */
export interface Progress {
  done: number;
  total: number;
  /** What is counted: `files`, `tests`. */
  units: string;
  failed: number;
  /** Seconds left; undefined when no earlier run says. */
  left: number | undefined;
  running: readonly string[];
}

/** `120 of 417 files, 297 left, about 4 min · notes.test.ts, chat.test.ts`. */
export function progressLine({ done, total, units, failed, left, running }: Progress): string {
  const time = left === undefined || done === total ? '' : `, ${roughly(left)}`;
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const now = running.length > 0 ? ` · ${running.join(', ')}` : '';
  return `${done} of ${total} ${units}, ${total - done} left${time}${failures}${now}`;
}

const indented = (text: string, spaces: number) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');

/** A failed test, told at once: where, what, and how to see it again. `coloured` keeps what paints the failure. */
export function failureBlock({ file, title, failure = '', again }: EndedTest, coloured: boolean): string {
  const why = coloured ? failure : stripVTControlCharacters(failure);
  const command = again ? `\n    again: ${again}` : '';
  return `\n  FAILED ${file} › ${title}\n${indented(why, 4)}${command}\n`;
}

/** A word or sentence as a POSIX shell takes it, in single quotes where it needs any. */
export function shellQuoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A regular expression that stands for just this text. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
