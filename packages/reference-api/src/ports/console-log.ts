import { describeError } from './describe-error.ts';
import type { LogPort } from './ports.ts';

/** One JSON line per event, as log collectors read it. */
export const consoleLog: LogPort = {
  write(line) {
    const { error, ...rest } = line;
    const text = JSON.stringify(error === undefined ? rest : { ...rest, error: describeError(error) });
    // biome-ignore lint/suspicious/noConsole: the one place whose job it is
    (line.level === 'info' ? console.info : console.error)(text);
  },
};
