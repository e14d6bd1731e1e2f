import { type ErrorReport, errorReport } from '@portal/contract/rules/error-reports';
import { jsonOf } from '@portal/delivery/registry';
import { createAllowance } from '../http/allowance.ts';
import { plain } from '../http/plain.ts';
import { createSenderNames } from '../http/sender-name.ts';
import type { Live } from '../releases/live-registry.ts';
import { createIntake } from './intake.ts';

/** A report with as many places of as many causes as one may have is a third of it, in bytes. */
const largest = 32_768;
/** Reports that one site may send in a minute: an office whose pages all fail, not a flood. */
const perMinute = 20;
/** And all sites together: the project at Sentry takes so many in a month. */
const perMinuteOfAll = 60;

/**
 * Takes in the errors of pages, as envelopes of Sentry's protocol, so that pages speak to this portal alone (decision
 * 154). No part of an envelope decides anything: its header, which names a project and its host, is not read, and of its
 * event only what `errorReport` takes over is sent on, to the project of this portal.
 */
export function createErrorReceiver({
  live,
  send,
}: {
  live: () => Live | Promise<Live>;
  send: (report: ErrorReport) => void;
}) {
  const takeIn = createIntake({ largest, perMinute, siteOf: createSenderNames().siteOf });
  const ofAll = createAllowance(perMinuteOfAll);

  /**
   * A report with its release where that is live or tried, else without: any version may be made up, and each would be
   * one more in Sentry's lists. Null where it is of no part that is released.
   */
  const ofReleased = async ({ release = '', ...report }: ErrorReport): Promise<ErrorReport | null> => {
    const current = await live();
    const [part = ''] = release.split('@');
    if (current.kind === 'unavailable') return part === 'shell' ? report : null;
    const { shell, remotes, canaries = {} } = current.registry;
    const versions = [
      ['shell', shell.version],
      ...Object.entries(remotes).map(([name, { version }]) => [name, version]),
      ...Object.entries(canaries).map(([name, canary]) => [name, canary.release.version]),
    ];
    if (!versions.some(([name]) => name === part)) return null;
    return versions.some(([name, version]) => release === `${name}@${version}`) ? { ...report, release } : report;
  };

  return async (request: Request, address: string | null): Promise<Response> => {
    const taken = await takeIn(request, address);
    if (taken instanceof Response) return taken;
    const told = errorReport(eventOf(taken.text), 'page');
    const report = told && (await ofReleased(told));
    if (!report) return plain(422, 'This is no report');
    if (!ofAll.take('all')) return plain(429, 'Too many reports', { 'retry-after': '60' });
    send(report);
    return new Response(null, { status: 204 });
  };
}

/** The event of an envelope, which is one JSON object a line: its header, the item's header, the item. */
function eventOf(envelope: string): unknown {
  const [, item = '', event = ''] = envelope.split('\n', 3);
  const header = jsonOf(item);
  const isEvent = typeof header === 'object' && header !== null && Reflect.get(header, 'type') === 'event';
  return isEvent ? jsonOf(event) : undefined;
}
