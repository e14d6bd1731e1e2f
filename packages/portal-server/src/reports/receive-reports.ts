import { jsonOf, type ReleaseStore, takeBack } from '@portal/delivery/registry';
import type { RemoteName } from '@portal/portal-kit/registry';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import { plain } from '../http/plain.ts';
import { createSenderNames, type Sender } from '../http/sender-name.ts';
import type { Live } from '../releases/live-registry.ts';
import { createCanaryGuard, type ErrorRates } from './canary-guard.ts';
import { createIntake } from './intake.ts';
import { type Report, reportSchema } from './report.ts';

export type PersonOf = (token: string) => Promise<number | null>;

/** How often pages of a remote were shown, and how often they failed. */
export interface ReportedPages {
  remote: string;
  /** Which release it was, where a canary is tried; `other` is one that is not live any more. */
  release: 'live' | 'canary' | 'other';
  shown: number;
  failed: number;
}

export interface ReportsOptions {
  releases: ReleaseStore;
  live: () => Live | Promise<Live>;
  /** Whose open session a token is of; null for any other. */
  personOf: PersonOf;
  log: (line: string) => void;
  /** Told what pages say of themselves. */
  onReport?: ((pages: ReportedPages) => void) | undefined;
  now?: () => Date;
}

/** The largest report a page has a reason to send, in bytes. */
const largest = 8_192;
/** Reports that one site may send in a minute: an office, not a flood. */
const perMinute = 120;

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/**
 * Takes in what pages report of remotes: failures go to the log by code and trace, and a canary that fails twice as
 * often as the live version is taken back.
 */
export function createReportReceiver({
  releases,
  live,
  personOf,
  log,
  onReport,
  now = () => new Date(),
}: ReportsOptions) {
  const guard = createCanaryGuard();
  const { siteOf, senderOf } = createSenderNames();
  const takeIn = createIntake({ largest, perMinute, siteOf });

  const judge = async ({ remote, failed, ...told }: Report, sender: Sender) => {
    const current = await live();
    if (current.kind === 'unavailable') return;
    const { registry, takenBack } = current;
    const canary = registry.canaries?.[remote];
    const before = registry.remotes[remote];
    const release = releaseOf(told.version, { live: before?.version, canary: canary?.release.version });
    onReport?.({ remote, release, shown: told.shown, failed: failed.length });
    if (!canary || !before || takenBack.includes(canaryId(remote, canary))) return;
    const { version } = canary.release;
    const id = canaryId(remote, canary);
    const trial = { remote, id, canary: version, live: before.version };
    const rates = guard.judge(trial, { ...told, sender, failed: failed.length });
    if (!rates) return;
    const reason = reasonOf(rates);
    const { serial } = registry;
    const first = await takeBack(releases, {
      id,
      part: remote,
      version,
      serial,
      reason,
      at: now(),
    });
    if (first) log(`The canary ${remote}@${version} is taken back: ${reason}`);
  };

  /** Any name may be made up: what nobody can have been shown is in no log and in no measurement. */
  const mayBeShown = async (remote: RemoteName) => {
    const current = await live();
    if (current.kind === 'unavailable') return true;
    const { remotes, canaries = {} } = current.registry;
    return Object.hasOwn(remotes, remote) || Object.hasOwn(canaries, remote);
  };

  return async (request: Request, address: string | null): Promise<Response> => {
    const taken = await takeIn(request, address);
    if (taken instanceof Response) return taken;
    const { text, site } = taken;
    const read = reportSchema.safeParse(jsonOf(text));
    if (!read.success || !(await mayBeShown(read.data.remote))) return plain(422, 'This is no report');
    const { remote, version, failed } = read.data;
    for (const { code, trace } of failed) log(`${remote}@${version} failed: ${code} (trace ${trace})`);
    const token = request.headers.get('authorization');
    // A database that is away makes a stranger of everybody, and nobody's report a failure.
    const person = token ? await personOf(token).catch(() => null) : null;
    await judge(read.data, senderOf(site, person));
    return new Response(null, { status: 204 });
  };
}

function releaseOf(
  version: string,
  { live, canary }: { live: string | undefined; canary: string | undefined },
): ReportedPages['release'] {
  if (version === live) return 'live';
  return version === canary ? 'canary' : 'other';
}

function reasonOf({ canary, live }: ErrorRates): string {
  return `fails in ${percent(canary)} of its pages, the live version in ${percent(live)}`;
}
