import type { ErrorReport } from '@portal/contract/rules/error-reports';
import type { LogPort } from '@portal/reference-api';
import { lineOfRequest, tellTo, wordsLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Answered } from './tracing.ts';
import type { WatchSettings } from './watch-settings.ts';

/** Ends this process with a code. */
export type End = (code: number) => void;

/** What is told of a portal that runs, and where; libraries for it are loaded only where they are asked for. */
export async function openWatch({ log, metrics, traces, sentry: project }: WatchSettings, version: string) {
  const lines = log === 'json' ? (await import('./json-log.ts')).stdoutLog(version) : null;
  const plainLog = lines?.log ?? wordsLog;
  const sentry = project && (await import('./sentry.ts')).openSentry(project, { version, log: plainLog });
  const spans = traces && (await import('./spans.ts')).openSpans(traces, { version, log: plainLog });
  const measured = metrics && (await serveMeasured(version, metrics, plainLog));
  const hears = [lines && lineOfRequest(lines.log), measured?.onAnswer, spans?.onAnswer].flatMap((hear) => hear ?? []);
  const exit: End = lines?.end ?? process.exit;
  return {
    isJson: lines !== null,
    log: sentry?.follow(plainLog) ?? plainLog,
    end: sentry ? (code: number) => void sentry.flush().finally(() => exit(code)) : exit,
    measured,
    onAnswer: hears.length === 0 ? undefined : (answered: Answered) => hears.forEach((hear) => hear(answered)),
    onReport: measured?.onReport,
    sendError: sentry && ((report: ErrorReport) => sentry.send(report, 'page')),
    collectsSpans: spans !== undefined,
    /** Sends what waits, and ends the process where something of it may go on for longer. */
    closeWatch: async () => {
      if (!spans && !sentry) return;
      await Promise.all([spans?.close(), sentry?.flush()]);
      exit(0);
    },
  };
}

async function serveMeasured(
  version: string,
  where: NonNullable<WatchSettings['metrics']>,
  log: LogPort,
): Promise<Metrics & { url: string }> {
  const { createMetrics, serveMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(version);
  const { url } = await serveMetrics(metrics, where, tellTo(log));
  return { ...metrics, url };
}
