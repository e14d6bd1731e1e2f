import { configuredStore } from '@portal/delivery/registry';
import {
  createConversationStore,
  createEntryChecks,
  createReferenceApi,
  lastBackup,
  makeAuditMonths,
  mayNot,
  personOfSession,
  putDemoFiles,
  type ReferenceApi,
  type Retention,
  readQueueLengths,
  remindDue,
  sharedSecret,
  sweepFiles,
  tidy,
  WEBHOOK_PATH,
} from '@portal/reference-api';
import { nodeImages } from '@portal/reference-api/node-images';
import { nodePasswords } from '@portal/reference-api/node-passwords';
import { newSecret } from '@portal/twilio-local';
import { type AttachedSockets, attachSockets, CHAT_PATH, VIDEO_SIGNALLING_PATH } from '@portal/twilio-local/node';
import { callBudgets } from '../budgets/call-budgets.ts';
import type { ChatSettings } from '../chat/chat-settings.ts';
import { openChat } from '../chat/open-chat.ts';
import type { FilesSettings } from '../files/files-settings.ts';
import { openFiles } from '../files/open-files.ts';
import { followEnds } from '../http/follow-ends.ts';
import type { MessagingSettings } from '../messaging/messaging-settings.ts';
import { openMessaging } from '../messaging/open-messaging.ts';
import { asReminders, deliverRegularly } from '../outgoing/deliver-regularly.ts';
import { type Outgoing, openOutgoing } from '../outgoing/open-outgoing.ts';
import type { OutgoingSettings } from '../outgoing/outgoing-settings.ts';
import { editionHosts, type PublicAddresses, publicAddress } from '../outgoing/public-addresses.ts';
import { openPayments } from '../payments/open-payments.ts';
import type { PaymentsSettings } from '../payments/payments-settings.ts';
import { type PortalServerOptions, startPortalServer } from '../portal-server.ts';
import { seenSerialsIn } from '../releases/seen-serials.ts';
import type { ScannerSettings } from '../scanner/clamd-settings.ts';
import { openScanner } from '../scanner/open-scanner.ts';
import type { DialInNumbers } from '../settings/dial-in.ts';
import { openVideo } from '../video/open-video.ts';
import type { VideoSettings } from '../video/video-settings.ts';
import { twilioVoice } from '../voice/twilio-voice.ts';
import type { VoiceSettings } from '../voice/voice-settings.ts';
import { hostStatus } from '../watch/host-status.ts';
import { tellTo, wordsLog } from '../watch/log.ts';
import type { Standing } from '../watch/metrics.ts';
import { type DataKeys, openDataKeys } from './data-keys.ts';
import { openWorld, type World, type WorldOptions } from './open-world.ts';
import { agreeOnSecret, type SessionSecret } from './session-secret.ts';
import { tidyHourly } from './tidy-hourly.ts';

export interface StartOptions
  extends Partial<
      Omit<
        PortalServerOptions,
        'addresses' | 'api' | 'attach' | 'hosted' | 'personOf' | 'secure' | 'seen' | 'sockets' | 'stopping'
      >
    >,
    Partial<Omit<WorldOptions, 'now' | 'demoOnly'>> {
  clock?: () => Date;
  /** Answers under its public addresses only, where there are any. */
  publicOnly?: boolean;
  /** Without it mail and SMS are kept in the outbox, and links in them lead to where this portal is served. */
  outgoing?: OutgoingSettings;
  /** False where this process reminds nobody of appointments. */
  reminds?: boolean;
  /** Without it this portal carries calls itself. */
  video?: VideoSettings;
  /** Without it this portal carries chats itself. */
  chat?: ChatSettings;
  /** Without it files are kept in the data folder. */
  files?: FilesSettings;
  /** Without it nothing looks for malware in files. */
  scanner?: ScannerSettings;
  /** Without it a twin of the provider stands in, and for real people nobody does. */
  payments?: PaymentsSettings;
  /** Without it a local page stands in for the widget of secure messaging, and for real people none does. */
  messaging?: MessagingSettings;
  /** What people dial to join a session; without it a demo shows numbers of fiction, and real people none. */
  dialIn?: DialInNumbers | undefined;
  /** Whose calls by telephone are answered; without it nobody's. */
  voice?: VoiceSettings | undefined;
  /** Signs the tokens of calls and chats that this portal carries; without it the database keeps one. */
  sessionSecret?: SessionSecret | undefined;
  /** How long what nobody can use any more is kept. */
  retention?: Retention | undefined;
  /** Encrypts what people write; without it the portal keeps a key of its own. */
  dataKeys?: DataKeys | undefined;
  /** Calls that one session may make in ten seconds: the portal’s own number if nothing is said, null for any. */
  sessionBudget?: number | null | undefined;
}

/** A portal that runs in this process. */
export interface RunningPortal {
  url: string;
  /** The API without a network between; paths have no `/api` before them. */
  api: ReferenceApi;
  world: Omit<World, 'close'>;
  /** Whether the handles for tests are open: never on a PostgreSQL that holds people who are not of the demo world. */
  dev: boolean;
  /** Where the releases are, in words. */
  releases: string;
  /** How mail and SMS leave, in words. */
  outgoing: Outgoing['described'];
  /** Who carries calls, in words. */
  video: string;
  /** Who carries chats, in words. */
  chat: string;
  /** Where files are kept, in words. */
  files: string;
  /** What looks for malware in files, in words; null where nothing does. */
  scanner: string | null;
  /** Who gets clinics paid, in words. */
  payments: string;
  /** What admins write secure messages with, in words. */
  messaging: string;
  /** How it stands at each moment, for measurements. */
  standing: Standing;
  /**
   * Stops in order: says that it is not ready and holds no answer back any more, goes on serving until something
   * settles (for balancers to hear of it; at once if nothing is said), tells sockets to come back, lets running answers
   * end, and closes the database.
   */
  close(goOn?: Promise<unknown>): Promise<void>;
}

const SOCKET_KINDS = new Map([
  [VIDEO_SIGNALLING_PATH, 'video'],
  [CHAT_PATH, 'chat'],
]);

/**
 * Starts the whole portal in this process: database, API, pages. Without options it is a portal for a test:
 * any free port, a demo world in memory, the handles for tests open, the releases that are live.
 */
export async function startPortal(options: StartOptions = {}): Promise<RunningPortal> {
  const {
    port = 0,
    releases = configuredStore(),
    dev: wantsDev = true,
    demo = true,
    reset = false,
    clock = () => new Date(),
    log = wordsLog,
    outgoing: outgoingSettings = { addresses: {} },
    reminds = true,
    video: videoSettings = { iceServers: [] },
    chat: chatSettings = {},
    files: filesSettings = {},
    scanner: scannerSettings = {},
    payments: paymentsSettings = {},
    messaging: messagingSettings = {},
    dialIn,
    voice,
    sessionSecret,
    sessionBudget,
    dataKeys,
    retention,
  } = options;
  const {
    databaseUrl,
    dataFolder,
    postgres,
    openInMemory,
    migrates,
    serverVersion,
    publicOnly = false,
    ...server
  } = options;
  const demoOnly = server.development !== undefined;
  const redis = postgres?.redis && { log, ...postgres.redis };
  const where = { databaseUrl, dataFolder, postgres: { ...postgres, redis }, openInMemory, migrates, serverVersion };
  const { close: closeWorld, ...world } = await openWorld({ ...where, demo, reset, demoOnly, now: clock() });
  const dev = wantsDev && !world.holdsStrangers;
  const logFault = tellTo(log);
  try {
    const outgoing = await openOutgoing(outgoingSettings);
    let served = '';
    const portalUrl = (edition: keyof PublicAddresses) => publicAddress(outgoingSettings.addresses, edition, served);
    const { database, listen, holder } = world;
    const publicAddresses = Object.values(outgoingSettings.addresses).filter((address) => address !== undefined);
    const secret = sessionSecret?.secret ?? (await sharedSecret(database, 'tokens', newSecret));
    await agreeOnSecret(database, { ...sessionSecret, secret });
    const encryption = await openDataKeys(dataKeys, { database, dataFolder: databaseUrl ? undefined : dataFolder });
    const checks = createEntryChecks({ database, clock });
    const signed = { secret, older: sessionSecret?.older, clock, log: logFault, ...checks };
    const video = openVideo(videoSettings, { ...signed, holder });
    const store = createConversationStore({ database, listen, clock, encryption });
    const chat = openChat(chatSettings, { ...signed, store });
    const files = await openFiles(filesSettings, dataFolder, logFault);
    if (demo && world.seeded !== 'never')
      // A portal serves without them: a bucket may come later than what asks it.
      await putDemoFiles(database, files.port).catch((error: unknown) =>
        logFault('The demo world’s files could not be put', error),
      );
    const scanner = openScanner(scannerSettings, logFault);
    const payments = openPayments(paymentsSettings, {
      ...{ database, clock, log: logFault, isDemo: dev },
      secret: await sharedSecret(database, 'payments', newSecret),
      portalUrl: (country) => portalUrl(country === 'US' ? 'US' : 'CA'),
      send: async (body, signature) => {
        const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
        return (await api.fetch(new Request(`${served}${WEBHOOK_PATH}`, { method: 'POST', headers, body }))).status;
      },
    });
    const messaging = openMessaging(messagingSettings, {
      isDemo: dev,
      secret: await sharedSecret(database, 'secure_messaging', newSecret),
    });
    const here = { passwords: nodePasswords(), budgets: callBudgets(sessionBudget), images: nodeImages() };
    const ports = {
      ...outgoing.ports,
      video: video.port,
      chat: chat.port,
      files: files.port,
      scanner: scanner.port,
      payments: payments.port,
      messaging: messaging.widget,
      encryption,
      ...(dialIn && { dialIn }),
      ...(voice && { voice: twilioVoice(voice) }),
      ...here,
      log,
      status: hostStatus({ database, releases, version: serverVersion ?? '', addresses: publicAddresses }),
    };
    const stop = new AbortController();
    const stopping = stop.signal;
    const api = createReferenceApi({ database, listen, clock, dev, ports, portalUrl, stopping });
    let sockets: AttachedSockets | undefined;
    const { url, close: closeServer } = await startPortalServer({
      ...server,
      port,
      releases,
      dev,
      api,
      stopping,
      // A proxy may end TLS in front of this server: what counts is how people reach it.
      ...(publicAddresses.length > 0 && { secure: publicAddresses.every((address) => address.startsWith('https:')) }),
      addresses: publicOnly ? publicAddresses : undefined,
      seen: seenSerialsIn(database),
      personOf: (token) => personOfSession(database, token, clock()),
      attach: (netServer, network) => {
        const services = [video.service, chat.service].flatMap((open) => (open ? [open()] : []));
        sockets = attachSockets(netServer, services, { ...network, publicAddresses });
        return sockets;
      },
      hosted: [payments.pages, messaging.pages].filter((pages) => pages !== undefined),
      sockets: [video.sockets, chat.sockets].filter(Boolean).join(' ') || undefined,
      editionHosts: editionHosts(outgoingSettings.addresses),
    });
    served = url;
    const endings = [video.ends, chat.ends].flatMap((ends) => ends ?? []);
    const stopFollowing = followEnds(endings, { listen, log: logFault });
    const tidyAll = async () => {
      await makeAuditMonths(database, clock()).catch((error: unknown) => {
        // A user of PostgreSQL who may not change tables leaves it to `npx portal audit`, as the page of status says.
        if (!mayNot(error)) logFault('The months of the audit trail could not be made', error);
      });
      await tidy(database, clock(), retention);
      await sweepFiles(database, files.port, new Date());
    };
    const stopTidying = tidyHourly(tidyAll, logFault);
    const stopDelivering = outgoing.start({ database, clock, log, keepContents: dev });
    const remind = ({ stop }: { stop: AbortSignal }) =>
      remindDue({ database, clock, portalUrl, ports: { ...outgoing.ports, log }, stop });
    const stopReminding = reminds ? deliverRegularly(remind, log, asReminders) : async () => undefined;
    let closing: Promise<void> | undefined;
    const stopInOrder = async (goOn?: Promise<unknown>) => {
      stop.abort();
      await goOn;
      stopFollowing();
      await closeServer();
      await payments.settled();
      await stopTidying();
      await stopReminding();
      await stopDelivering();
      await closeWorld();
    };
    const close = (goOn?: Promise<unknown>) => {
      closing ??= stopInOrder(goOn);
      return closing;
    };
    const carried = { outgoing: outgoing.described, video: video.described, chat: chat.described };
    const kept = { files: files.described, scanner: scanner.described };
    const described = { ...carried, ...kept, payments: payments.described, messaging: messaging.described };
    const standing: Standing = {
      connections: world.connections,
      announcedBy: world.announcedBy,
      held: api.held,
      sockets: () =>
        new Map([...(sockets?.open() ?? [])].map(([path, open]) => [SOCKET_KINDS.get(path) ?? path, open])),
      rooms: video.rooms,
      queue: () => readQueueLengths(database, clock()),
      backupAge: async () => {
        const at = await lastBackup(database);
        return at && (clock().getTime() - at.getTime()) / 1000;
      },
    };
    return { url, api, world, dev, releases: releases.name, ...described, standing, close };
  } catch (error) {
    await closeWorld();
    throw error;
  }
}
