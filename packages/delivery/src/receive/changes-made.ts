import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import type { ChangeCall } from '../over-http/call.ts';
import type { Change } from '../registry/history.ts';

type Told = ChangeCall['told'];

/**
 * What a change was, for history: it is read from what was live and what is, so that nobody tells it otherwise. Only
 * whether a version came or came back, and the reason, is as whoever made it says. Empty where all is as it was.
 */
export function changesOf(name: RemoteName, before: Registry, next: Registry, told: Told): Change[] {
  const own = told.filter(({ part }) => part === name);
  const [from = null, version = null] = [before, next].map(({ remotes }) => remotes[name]?.version);
  const [ended, tried] = [before, next].map(({ canaries }) => canaries?.[name]);
  const changes: Change[] = [];
  if (ended && !tried) {
    const reason = own.find(({ what }) => what === 'canary_end')?.reason;
    changes.push({
      what: 'canary_end',
      part: name,
      version: null,
      from: ended.release.version,
      ...(reason && { reason }),
    });
  }
  if (version !== from) {
    const came = own.some(({ what }) => what === 'rollback') ? 'rollback' : 'promote';
    changes.push({ what: version === null ? 'withdraw' : came, part: name, version, from });
  }
  if (tried && JSON.stringify(tried) !== JSON.stringify(ended)) {
    const { share, edition, release } = tried;
    changes.push({
      ...{ what: 'canary', part: name, version: release.version, from: version, share },
      ...(edition && { edition }),
    });
  }
  return changes;
}
