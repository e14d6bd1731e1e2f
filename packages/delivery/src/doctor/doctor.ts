import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@portal/portal-kit/registry';
import { readHistory } from '../registry/history.ts';
import { trustedKeys } from '../registry/keys.ts';
import { readRegistry, registryFile } from '../registry/registry-file.ts';
import type { Part } from '../workspace/parts.ts';
import { checkFiles } from './check-files.ts';
import type { Finding } from './finding.ts';

/** Looks at a release store as a whole: what pages would meet, and what the next release would. Changes nothing. */
export function examine(releases: string, environment: NodeJS.ProcessEnv = process.env): Finding[] {
  const keys = keysOrFinding(releases, environment);
  if (!Array.isArray(keys)) return [keys];
  const state = readRegistry(releases, keys);
  if (state.kind === 'missing')
    return [
      {
        code: 'REGISTRY_MISSING',
        severity: 'error',
        message: `There is no ${registryFile(releases)}. Build: npm run build`,
      },
    ];
  if (state.kind === 'corrupt')
    return [
      {
        code: 'REGISTRY_UNREADABLE',
        severity: 'error',
        message: `${registryFile(releases)} cannot be used: ${state.reason} Pages keep what was live before.`,
      },
    ];
  const broken = state.broken.map(
    (part): Finding => ({
      code: 'ENTRY_UNREADABLE',
      severity: 'error',
      part,
      message: `The registry’s entry of ${part} is none; the part counts as not released. Promote a version of it.`,
    }),
  );
  return [...broken, ...liveFiles(releases, state.registry), ...ofStore(releases, state.registry, environment)];
}

function keysOrFinding(releases: string, environment: NodeJS.ProcessEnv): string[] | Finding {
  try {
    return trustedKeys(releases, environment);
  } catch (error) {
    return { code: 'KEY_UNUSABLE', severity: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

function liveFiles(releases: string, { shell, remotes, canaries = {} }: Registry): Finding[] {
  const live: [Part, Parameters<typeof checkFiles>[2]][] = [['shell', shell]];
  for (const [name, release] of Object.entries(remotes)) live.push([name as Part, release]);
  for (const [name, canary] of Object.entries(canaries)) live.push([name as Part, canary.release]);
  return live.flatMap(([part, release]) => checkFiles(releases, part, release));
}

function ofStore(releases: string, { serial }: Registry, environment: NodeJS.ProcessEnv): Finding[] {
  const findings: Finding[] = [];
  const { entries, unreadable } = readHistory(releases);
  if (unreadable > 0)
    findings.push({
      code: 'HISTORY_UNREADABLE',
      severity: 'warning',
      message: `${unreadable} line(s) of the history cannot be read. Rollbacks go by the others.`,
    });
  const newest = entries.at(-1)?.serial ?? 0;
  if (newest !== serial)
    findings.push({
      code: 'HISTORY_BEHIND',
      severity: 'warning',
      message: `The history ends at change ${newest}, the registry is at ${serial}: somebody changed one without the other.`,
    });
  if (existsSync(path.join(releases, 'registry.lock')))
    findings.push({
      code: 'LOCK_LEFT',
      severity: 'warning',
      message:
        'Somebody is changing the registry at this moment, or left the lock behind; the next change takes it over.',
    });
  if (environment['NODE_ENV'] === 'production' && existsSync(path.join(releases, 'signing-key.pem')))
    findings.push({
      code: 'KEY_IN_STORE',
      severity: 'error',
      message:
        'The private key lies beside what it signs. Keep it with whoever releases (PORTAL_SIGNING_KEY), tell servers the public one (PORTAL_PUBLIC_KEYS), and delete signing-key.pem.',
    });
  return findings;
}
