import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { connect } from 'node:tls';
import { type ReleaseStore, readRegistry, readTakenBack } from '@portal/delivery/registry';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import type { Database, HostStatus, StatusPort } from '@portal/reference-api';

interface Host {
  database: Database;
  releases: ReleaseStore;
  version: string;
  /** Where people reach this portal. */
  addresses: readonly string[];
  /** Days that are left of the certificate of an address; null where it cannot be asked. */
  daysOf?: (host: string, port: number) => Promise<number | null>;
}

const DAY = 86_400_000;
/**
 * A certificate changes every few weeks, so that a good answer stands for a while. One that is missing, or late, is asked
 * for anew each time: whoever mends it looks at once whether it is mended.
 */
const CERTIFICATE_FRESH_MS = 600_000;
const CERTIFICATE_GOOD_DAYS = 30;
const CERTIFICATE_WITHIN_MS = 3_000;

/** What this process can say of itself and its surroundings (decision 139). A part that cannot be read is null. */
export function hostStatus({ database, releases, version, addresses, daysOf = certificateDays }: Host): StatusPort {
  const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  const secure = [...new Set(addresses)].map((address) => new URL(address)).filter((url) => url.protocol === 'https:');
  let asked: { at: number; found: Promise<HostStatus['certificates']> } | undefined;
  const ask = async () => {
    const found = await Promise.all(
      secure.map(async ({ host, hostname: name, port }) => ({ host, days: await daysOf(name, Number(port) || 443) })),
    );
    if (!found.every(({ days }) => days !== null && days >= CERTIFICATE_GOOD_DAYS)) asked = undefined;
    return found;
  };
  const certificates = () => {
    if (!asked || performance.now() - asked.at > CERTIFICATE_FRESH_MS) {
      asked = { at: performance.now(), found: ask() };
    }
    return asked.found;
  };
  return {
    async read() {
      const [parts, migrations, found] = await Promise.all([
        liveParts(releases).catch(() => null),
        migrationsOf(database, version).catch(() => null),
        certificates(),
      ]);
      const name = `${hostname()}:${process.pid}`;
      return { process: { name, version, started_at: startedAt }, parts, migrations, certificates: found };
    },
  };
}

/** The shell and the remotes with what is live of each, and what some visitors get. */
async function liveParts(releases: ReleaseStore): Promise<HostStatus['parts']> {
  const [state, takenBack] = await Promise.all([readRegistry(releases), readTakenBack(releases)]);
  if (state.kind !== 'found') return null;
  const { shell, remotes, canaries } = state.registry;
  const parts = Object.entries(remotes).map(([name, { version }]) => {
    const canary = Object.entries(canaries ?? {}).find(([of]) => of === name)?.[1];
    if (!canary) return { name, version, canary: null };
    const { release, share, edition = null } = canary;
    const isTakenBack = takenBack.includes(canaryId(name, canary));
    return { name, version, canary: { version: release.version, share, edition, taken_back_yn: isTakenBack } };
  });
  parts.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return [{ name: 'shell', version: shell.version, canary: null }, ...parts];
}

async function migrationsOf(database: Database, version: string): Promise<HostStatus['migrations']> {
  const { planMigrations, readMigrations } = await import('@portal/reference-api/node');
  const [{ missing }, known] = [await planMigrations(database, version), await readMigrations()];
  const applied = known.filter(({ name }) => !missing.includes(name));
  return { applied: applied.length, newest: applied.at(-1)?.name ?? null, missing };
}

/** Whole days until the certificate of an address ends; null where nobody answers. It is read, not judged. */
function certificateDays(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const socket = connect({ host: name, port, servername: isIP(name) === 0 ? name : '', rejectUnauthorized: false });
    const end = (days: number | null) => {
      socket.destroy();
      resolve(days);
    };
    socket.setTimeout(CERTIFICATE_WITHIN_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(ends) ? null : Math.floor((ends - Date.now()) / DAY));
    });
  });
}
