import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { engine } from '../engine.ts';

/** Watches all pages of a context for what must never happen, whatever a test is about. */
export interface Guard {
  /** Watches another context, too. */
  watch(context: BrowserContext): Promise<void>;
  /** Complaints a test provokes on purpose. */
  allow(...patterns: RegExp[]): void;
  /** What happened and was not allowed. */
  complaints(): string[];
}

/**
 * What is no complaint in any test: a machine under load takes longer than the shell's patience, which says so and goes
 * on waiting. Tests about slow remotes look at the card.
 */
export const onBusyMachines = /RemoteLoadError: \S+: slow/;

/** Browsers say so of each page that is left, or each attempt that is given up, while its socket is still on its way. */
const leftInHaste =
  /WebSocket is closed before the connection is established|connection to wss?:\S+ was interrupted while the page was loading|Firefox can’t establish a connection to the server at wss?:/;

/**
 * Chromium goes by the clock: a file that is asked for ahead is used once the ones before it have run, which takes a busy
 * machine longer than its few seconds. That each is used at all is looked at in preloads.spec.ts; one of another host is
 * a complaint of its own.
 */
const usedLate = /The resource \S+ was preloaded using link preload but not used within a few seconds/;

/** Firefox says so of a file that is asked for ahead when its page is left: nothing of it has come, which has this hash. */
const leftAhead = /None of the “sha\d+” hashes .*computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/;

/** Words under which a page reports a breach of its security policy. */
const POLICY = 'Security policy violated:';

/** Runs in the page: a breach that Chromium does not print is heard too. */
function reportPolicyBreaches(words: string): void {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(words, event.effectiveDirective, event.blockedURI, event.sample),
  );
}

/** Runs in the page: of an error in the console Firefox's driver tells that it is one, and not which. */
function nameErrors(): void {
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) =>
      say.apply(
        console,
        words.map((word) => (word instanceof Error ? `${word.name}: ${word.message}` : word)),
      );
  }
}

function isForeign(request: Request, origin: string): boolean {
  const { protocol, host } = new URL(request.url());
  return /^(https?|wss?):$/.test(protocol) && host !== new URL(origin).host;
}

function describeMessage(message: ConsoleMessage): string {
  const { url } = message.location();
  return `console.${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`;
}

/** Puts the guard on a context, before its first page. */
export async function guardContext(context: BrowserContext, origin: string): Promise<Guard> {
  const heard: string[] = [];
  const allowed: RegExp[] = [onBusyMachines, leftInHaste, usedLate, leftAhead];
  const watch = async (watched: BrowserContext) => {
    await watched.addInitScript(reportPolicyBreaches, POLICY);
    if (engine === 'firefox') await watched.addInitScript(nameErrors);
    watched.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') heard.push(describeMessage(message));
    });
    watched.on('weberror', (error) => heard.push(`page error: ${error.error().stack || error.error().message}`));
    watched.on('request', (request) => {
      if (isForeign(request, origin)) heard.push(`request to a foreign host: ${request.url()}`);
    });
  };
  await watch(context);
  return {
    watch,
    allow: (...patterns) => void allowed.push(...patterns),
    complaints: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
