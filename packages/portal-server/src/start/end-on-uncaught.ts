import type { LogPort } from '@portal/reference-api';

/**
 * From here on an error that nobody caught is told to the log like any other, and then ends this process: what it left
 * half done is not known. Node's own report would repeat what the error was about, which may be somebody's health.
 * @param end ends the process with a code, once the log is written
 */
export function endOnUncaught(log: LogPort, end: (code: number) => void): void {
  process.on('uncaughtException', (error) => {
    log.write({ level: 'error', message: 'The portal ends: nobody caught an error', error });
    end(1);
  });
}
