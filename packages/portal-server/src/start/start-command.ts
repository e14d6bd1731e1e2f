import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@portal/contract/contract';
import { type CallShapes, demandMetCalls, shapesOfServer, tellServerCalls } from '@portal/delivery/receive';
import { configuredStore, type ReleaseStore, readRegistry, StoreError, workspaceRoot } from '@portal/delivery/registry';
import type { LogPort, Retention } from '@portal/reference-api';
import type { PostgresUse } from '@portal/reference-api/node';
import { type ChatSettings, readChatSettings } from '../chat/chat-settings.ts';
import { type FilesSettings, readFilesSettings } from '../files/files-settings.ts';
import { type MessagingSettings, readMessagingSettings } from '../messaging/messaging-settings.ts';
import { type OutgoingSettings, readOutgoingSettings } from '../outgoing/outgoing-settings.ts';
import type { IdleMinutes } from '../pages/page.ts';
import { type PaymentsSettings, readPaymentsSettings } from '../payments/payments-settings.ts';
import type { PortalServerOptions } from '../portal-server.ts';
import { readScannerSettings, type ScannerSettings } from '../scanner/clamd-settings.ts';
import { readCertificate } from '../settings/certificate.ts';
import { readDatabaseUse } from '../settings/database-use.ts';
import { demandKeys } from '../settings/demand-keys.ts';
import { type DialInNumbers, readDialIn } from '../settings/dial-in.ts';
import { readIdleMinutes } from '../settings/idle-minutes.ts';
import { readProxies } from '../settings/proxies.ts';
import { readRetention } from '../settings/retention.ts';
import { readSessionBudget } from '../settings/session-budget.ts';
import { readSettings, SettingsError, type StartSettings } from '../settings/settings.ts';
import { readStopSeconds, type StopSeconds } from '../settings/stop-seconds.ts';
import { demandTurn, readVideoSettings, type VideoSettings } from '../video/video-settings.ts';
import { readVoiceSettings, type VoiceSettings } from '../voice/voice-settings.ts';
import { type End, openWatch } from '../watch/open-watch.ts';
import { noteStatement } from '../watch/tracing.ts';
import { readWatchSettings, serverVersion, type WatchSettings } from '../watch/watch-settings.ts';
import { banner, readyLine } from './banner.ts';
import { checkPort } from './check-port.ts';
import { type DataKeys, readDataKeys } from './data-keys.ts';
import { endOnUncaught } from './end-on-uncaught.ts';
import { failureInWords } from './foreseen.ts';
import { readSessionSecret, type SessionSecret } from './session-secret.ts';
import { startPortal } from './start-portal.ts';
import { stopOnSignals } from './stop-on-signals.ts';

async function build({ overrides }: Pick<StartSettings, 'overrides'>): Promise<string | null> {
  const { buildWithProgress } = await import('@portal/delivery');
  return buildWithProgress({ quietWhenUnchanged: true, overrides });
}

/** Whether there is something to show; a bucket out of reach is for the server to wait for. */
async function registryIn(releases: ReleaseStore): Promise<string> {
  try {
    return (await readRegistry(releases)).kind;
  } catch (error) {
    if (error instanceof StoreError) return 'unreachable';
    throw error;
  }
}

/**
 * Says in the store what the API of this server has, for releases that come after it, and in the log what has come
 * meanwhile that it does not meet.
 */
async function tellCalls(releases: ReleaseStore, calls: CallShapes, log: LogPort): Promise<void> {
  // Whoever may only read there serves all the same, and hears what live pages do not get.
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      log.write({ level: 'warn', message: 'Releases are not held against the calls of this server', error }),
    );
  await attempt(tellServerCalls(releases, calls));
  const look = async () => {
    const unmet = await demandMetCalls(releases, calls, { servesUnmet: true });
    for (const message of unmet) log.write({ level: 'error', message });
  };
  await attempt(look());
}

interface Parts {
  outgoing: OutgoingSettings;
  video: VideoSettings;
  chat: ChatSettings;
  files: FilesSettings;
  scanner: ScannerSettings;
  payments: PaymentsSettings;
  messaging: MessagingSettings;
  idleMinutes: IdleMinutes | undefined;
  dialIn: DialInNumbers | undefined;
  voice: VoiceSettings | undefined;
  proxies: number;
  sessionSecret: SessionSecret;
  dataKeys: DataKeys | undefined;
  retention: Retention;
  sessionBudget: number | null | undefined;
  tls: PortalServerOptions['tls'];
  stopSeconds: StopSeconds;
  postgres: PostgresUse;
  watch: WatchSettings;
}

/** What an operator has to know who allows it where real people are. */
const SHOWS_DEVELOPMENT =
  'PORTAL_SHOWS_DEVELOPMENT=on: who is signed in here may run a remote that nobody has released, in a browser of their own, on the data that they may see. Unset it when they are done.';

/** Half of the time that is left to stop in is for running answers, the rest for what follows them. */
const graceOf = ({ goOn, end }: StopSeconds) => ((end - goOn) / 2) * 1000;

/** Ends this process in time from when it is told to stop, whatever is under way then: a start, an answer, a mail. */
async function endInTime(
  stopped: Promise<void>,
  { end }: StopSeconds,
  watch: { log: LogPort; end: End },
): Promise<void> {
  await stopped;
  const late = () => {
    const message = `The portal had not stopped after ${end} s (PORTAL_STOP_SECONDS): what was under way is cut off.`;
    watch.log.write({ level: 'error', message });
    watch.end(1);
  };
  // It keeps nothing alive itself.
  setTimeout(late, end * 1000).unref();
}

async function start(settings: StartSettings, { stopSeconds, watch, ...parts }: Parts): Promise<number> {
  const signals = stopOnSignals();
  const { port, host } = settings;
  // Before the minute that a first build takes, not after it.
  await checkPort(port, host);
  const failure = settings.build ? await build(settings) : null;
  const releases = configuredStore();
  const registry = await registryIn(releases);
  if (failure) {
    console.error(`\n${failure}\n`);
    if (registry === 'found') console.error('Serve what was built before with: npm start -- --no-build\n');
    return 1;
  }
  if (registry === 'missing')
    console.error(`\nNothing is live in ${releases.name}, so every page will say 503. Build first: npm run build`);
  const isProduction = process.env['NODE_ENV'] === 'production';
  // Elsewhere pages and server are of the same sources, and change together.
  const api = isProduction ? shapesOfServer(calls) : null;
  if (api && registry === 'found') await demandMetCalls(releases, api, settings);
  const version = serverVersion();
  const { log, end, isJson, measured, closeWatch, ...hears } = await openWatch(watch, version);
  signals.wait(end);
  void endInTime(signals.stopped, stopSeconds, { log, end });
  endOnUncaught(log, end);
  const { dataFolder, databaseUrl, dev, reset, overrides, takesReleases, reminds, migrates, offlinePage } = settings;
  const { showsDevelopment } = settings;
  if (isProduction && showsDevelopment) log.write({ level: 'warn', message: SHOWS_DEVELOPMENT });
  const portal = await startPortal({
    ...{ ...parts, ...hears, log },
    postgres: { ...parts.postgres, ...(hears.collectsSpans && { onStatement: noteStatement }) },
    ...{ releases, port, host, dataFolder, databaseUrl, migrates, serverVersion: version },
    ...{
      dev,
      demo: dev,
      reset,
      overrides,
      takesReleases,
      showsDevelopment,
      reminds,
      offlinePage,
      publicOnly: isProduction,
    },
    graceMs: graceOf(stopSeconds),
  });
  // Not before it serves: until then another one does.
  if (api) await tellCalls(releases, api, log);
  measured?.follow(portal.standing);
  const milliseconds = process.uptime() * 1000;
  const facts = { milliseconds, metrics: measured?.url };
  const postgres = databaseUrl !== undefined;
  if (isJson) log.write({ level: 'info', message: readyLine(portal, facts) });
  else console.log(banner(portal, { ...facts, wantsDev: dev, reminds, postgres, now: new Date() }));
  await signals.stopped;
  if (isJson) log.write({ level: 'info', message: 'The portal was told to stop' });
  await portal.close(delay(stopSeconds.goOn * 1000));
  await closeWatch();
  return 0;
}

/** `npm start`: builds what changed and serves the portal until it is told to stop. Gives the exit code. */
export async function startCommand(args: readonly string[]): Promise<number> {
  try {
    const settings = readSettings(args, process.env, workspaceRoot);
    demandKeys(settings, process.env);
    const video = readVideoSettings(process.env);
    demandTurn(video, process.env);
    const outgoing = readOutgoingSettings(process.env);
    const dialIn = readDialIn(process.env);
    const { addresses } = outgoing;
    return await start(settings, {
      outgoing,
      video,
      chat: readChatSettings(process.env, video.twilio),
      files: readFilesSettings(process.env),
      scanner: readScannerSettings(process.env),
      payments: readPaymentsSettings(process.env),
      messaging: readMessagingSettings(process.env),
      idleMinutes: readIdleMinutes(process.env),
      dialIn,
      voice: readVoiceSettings(process.env, { key: video.twilio, dialIn, addresses }),
      proxies: readProxies(process.env),
      sessionSecret: readSessionSecret(process.env),
      dataKeys: readDataKeys(process.env),
      retention: readRetention(process.env),
      sessionBudget: readSessionBudget(process.env),
      tls: readCertificate(process.env),
      stopSeconds: readStopSeconds(process.env),
      postgres: readDatabaseUse(process.env),
      watch: readWatchSettings(process.env),
    });
  } catch (error) {
    console.error(`\n${failureInWords(error)}\n`);
    return error instanceof SettingsError ? 2 : 1;
  }
}
