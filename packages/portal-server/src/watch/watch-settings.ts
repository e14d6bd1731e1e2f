import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DEFAULT_PORT, portOf, SettingsError } from '../settings/settings.ts';
import { readSentrySettings, type SentrySettings } from './sentry-settings.ts';
import { readTraceSettings, type TraceSettings } from './trace-settings.ts';

/** How a start is watched. */
export interface WatchSettings {
  /** A JSON line for each request and event, or words for whoever started it. */
  log: 'json' | 'words';
  /** Where measurements are read; nowhere unless a port is set. */
  metrics: { port: number; host: string } | undefined;
  /** How spans leave; nowhere unless a collector is named. */
  traces: TraceSettings | undefined;
  /** Where errors are sent; nowhere unless a project is named. */
  sentry: SentrySettings | undefined;
}

/** Reads PORTAL_LOG, PORTAL_METRICS_PORT and PORTAL_METRICS_HOST, OTEL_… and SENTRY_…. @throws SettingsError */
export function readWatchSettings(environment: NodeJS.ProcessEnv): WatchSettings {
  return {
    log: readLog(environment),
    metrics: readMetrics(environment),
    traces: readTraceSettings(environment),
    sentry: readSentrySettings(environment),
  };
}

function readMetrics(environment: NodeJS.ProcessEnv): WatchSettings['metrics'] {
  const { PORTAL_METRICS_PORT: port, PORTAL_METRICS_HOST: host } = environment;
  if (!port) return undefined;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new SettingsError(`PORTAL_METRICS_PORT must be a number from 0 to 65535, but is “${port}”.`);
  if (Number(port) !== 0 && Number(port) === portOf(environment['PORT'] || DEFAULT_PORT))
    throw new SettingsError(`PORTAL_METRICS_PORT must differ from PORT, but both are ${port}.`);
  return { port: Number(port), host: host || 'localhost' };
}

function readLog({ PORTAL_LOG: text, NODE_ENV }: NodeJS.ProcessEnv): WatchSettings['log'] {
  if (!text) return NODE_ENV === 'production' ? 'json' : 'words';
  if (text === 'json' || text === 'words') return text;
  throw new SettingsError(`PORTAL_LOG must be “json” or “words”, but is “${text}”.`);
}

/** Which server this is: its package's version, and the commit of its checkout where there is one. A bundle has both. */
export function serverVersion(): string {
  const [, version = '0'] =
    /"version": "([^"]+)"/.exec(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) ?? [];
  if (version.includes('+')) return version;
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version}+${commit.trim()}`;
  } catch {
    return version;
  }
}
