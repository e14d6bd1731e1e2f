import type { LogPort } from './ports.ts';

/** One JSON line per event, as log collectors read it. */
export const consoleLog: LogPort = {
  write(line) {
    const { error, ...rest } = line;
    const text = JSON.stringify(error === undefined ? rest : { ...rest, error: describe(error) });
    // biome-ignore lint/suspicious/noConsole: the one place whose job it is
    (line.level === 'error' ? console.error : console.info)(text);
  },
};

/** A database error repeats its parameters in `message`; they may be health data, so only the cause and the place stay. */
function describe(error: unknown): { name: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: 'Unknown', message: 'a value that is no error was thrown' };
  const root = error.cause instanceof Error ? error.cause : error;
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, message: root.message, stack: stack?.slice(0, 12).join('\n') };
}
