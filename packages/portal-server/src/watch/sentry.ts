import { randomBytes } from 'node:crypto';
import { type ErrorReport, errorReport, type Reporter } from '@portal/contract/rules/error-reports';
import { describeError, type LogLine, type LogPort } from '@portal/reference-api';
import {
  createStackParser,
  createTransport,
  type EventEnvelope,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
} from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import { createAllowance } from '../http/allowance.ts';
import { SettingsError } from '../settings/settings.ts';
import type { SentrySettings } from './sentry-settings.ts';

/** Milliseconds that Sentry may take for one report. */
const ANSWERED_WITHIN = 5_000;
/** Milliseconds that a process which ends waits for its last reports. */
const SENT_WITHIN = 500;
/** Reports under way at the same time; beyond that they are in the log alone. */
const MOST_UNDER_WAY = 20;
/** Reports of this process in a minute: a fault that every request meets is known after the first ones. */
const PER_MINUTE = 60;

/** Where errors are sent that somebody is to look at. */
export interface Sentry {
  /** Sends a report of a page or of this server. Nobody waits for it, and it fails without a word but the log's. */
  send(report: ErrorReport, by: Reporter): void;
  /** The same log, whose errors are sent, too. */
  follow(log: LogPort): LogPort;
  /** Settles when what is under way has arrived, or cannot be waited for. */
  flush(): Promise<void>;
}

/**
 * Opens the way to a project at Sentry (decision 154). What it sends is put together by `errorReport` alone.
 * @param log is told once when Sentry is away: that is no error, or it would be one more to send
 * @throws SettingsError
 */
export function openSentry(
  { dsn: text, environment }: SentrySettings,
  { version, log, fetch = globalThis.fetch }: { version: string; log: LogPort; fetch?: typeof globalThis.fetch },
): Sentry {
  const dsn = makeDsn(text);
  if (!dsn) throw new SettingsError('SENTRY_DSN must be the address of a project, but is not.');
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn);
  const hear = hearOutages(log);
  const transport = createTransport(
    { bufferSize: MOST_UNDER_WAY, recordDroppedEvent: () => undefined },
    async ({ body }) => {
      const headers = { 'content-type': 'application/x-sentry-envelope' };
      const signal = AbortSignal.timeout(ANSWERED_WITHIN);
      try {
        // Reports have no attachments, so that a body is text. It is the host of the address that answers, or nobody.
        const answer = await fetch(url, { method: 'POST', body: String(body), headers, signal, redirect: 'manual' });
        await answer.body?.cancel();
        hear(answer.ok ? null : `status ${answer.status}`);
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            'retry-after': answer.headers.get('retry-after'),
          },
        };
      } catch (error) {
        hear(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer');
        throw error;
      }
    },
  );
  const allowance = createAllowance(PER_MINUTE);
  const send: Sentry['send'] = (report, by) => {
    const event = {
      ...report,
      event_id: randomBytes(16).toString('hex'),
      timestamp: Date.now() / 1000,
      platform: by === 'page' ? 'javascript' : 'node',
      environment,
      // Without it the address of whoever sends counts as a person's.
      sdk: { name: 'portal', version, settings: { infer_ip: 'never' as const } },
    };
    const { event_id } = event;
    const envelope: EventEnvelope = [{ event_id, sent_at: new Date().toISOString() }, [[{ type: 'event' }, event]]];
    transport.send(envelope).then(
      () => undefined,
      () => undefined,
    );
  };
  return {
    send,
    follow: (inner) => ({
      write(line) {
        inner.write(line);
        if (line.level !== 'error' || !allowance.take('server')) return;
        const report = errorReport(serverReport(line, version), 'server');
        if (report) send(report, 'server');
      },
    }),
    flush: async () => void (await transport.flush(SENT_WITHIN)),
  };
}

function hearOutages(log: LogPort): (problem: string | null) => void {
  let isAway = false;
  return (problem) => {
    if (problem !== null && !isAway)
      log.write({
        level: 'warn',
        message: `Sentry takes no reports (${problem}): until it does, errors are here alone`,
      });
    if (problem === null && isAway) log.write({ level: 'info', message: 'Sentry takes reports again' });
    isAway = problem !== null;
  };
}

const placesOf = createStackParser(nodeStackLineParser());

/** A line of the log in the form of a report, before anything is left out of it. */
function serverReport({ message, trace_id, call, error }: LogLine, version: string) {
  const described = error === undefined ? undefined : describeError(error);
  const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? codeOf(error.cause)) : undefined;
  return {
    release: `portal-server@${version}`,
    tags: { part: 'server', call, code },
    ...(trace_id && { contexts: { trace: { trace_id, span_id: randomBytes(8).toString('hex') } } }),
    exception: {
      values: [
        {
          type: described?.name ?? 'Error',
          value: described ? `${message} · ${described.message}` : message,
          stacktrace: { frames: placesOf(described?.stack ?? '') },
        },
      ],
    },
  };
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error ? Reflect.get(cause, 'code') : undefined);
