import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { promoteAll, type ReleaseStore } from '@portal/delivery';
import { registryKey } from '@portal/delivery/registry';
import { remoteRelease, storeRelease, temporaryBucket } from '@portal/delivery/testing';
import { liveStore } from '../testing/store.ts';
import { createLiveRegistry } from './live-registry.ts';

async function liveOnBucket() {
  const bucket = await temporaryBucket();
  const releases = await liveStore(() => bucket);
  await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', '0.1.0-cccccccc'));
  let time = 0;
  const logged: string[] = [];
  const live = await createLiveRegistry(releases, {
    ...{ spa: false, log: (line) => logged.push(line), now: () => time },
    // A thread that stands still for the second that pages wait would show them what was live before.
    timeoutFactor: 60,
  });
  const version = async () => {
    const now = await live();
    return now.kind === 'live' ? now.registry.remotes['mf-admin']?.version : now.kind;
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { releases, service: bucket.service, version, pass, logged };
}

const promote = (releases: ReleaseStore) => promoteAll(releases, [{ part: 'mf-admin', version: '0.1.0-cccccccc' }]);

describe('what is live in a bucket', () => {
  it('is looked at every two seconds at most, and then at once', async () => {
    const { releases, service, version, pass } = await liveOnBucket();
    expect(await version()).toBe('0.1.0-bbbbbbbb');
    await promote(releases);
    service.asked.length = 0;
    pass(1_999);
    expect([await version(), service.asked]).toEqual(['0.1.0-bbbbbbbb', []]);
    pass(1);
    const seen = await Promise.all([version(), version(), version()]);
    expect(seen).toEqual(['0.1.0-cccccccc', '0.1.0-cccccccc', '0.1.0-cccccccc']);
    expect(service.asked.filter((request) => request.endsWith('registry.json'))).toHaveLength(1);
  });

  it('stays live while the bucket is out of reach, which is logged once, and goes on afterwards', async () => {
    const { releases, service, version, pass, logged } = await liveOnBucket();
    await promote(releases);
    service.down = true;
    for (let look = 0; look < 3; look += 1) {
      pass(2_000);
      expect(await version()).toBe('0.1.0-bbbbbbbb');
    }
    service.down = false;
    // Nobody waits for a store that failed a moment ago: the answer arrives beside the pages.
    while ((await version()) !== '0.1.0-cccccccc') {
      pass(2_000);
      await setImmediate();
    }
    expect(logged).toEqual([expect.stringMatching(/^Pages keep showing what was live before: .*out of reach/)]);
  });
});

it('what is live in a folder is what was live when it was asked for, also while an earlier look goes on', async () => {
  const releases = await liveStore();
  await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', '0.1.0-cccccccc'));
  const [hasRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  const slow: ReleaseStore = {
    ...releases,
    read: async (key) => {
      const found = await releases.read(key);
      if (key === registryKey && isHeld) {
        hasRead.resolve();
        await mayGoOn.promise;
      }
      return found;
    },
  };
  const live = await createLiveRegistry(slow, { spa: false, log: () => undefined, timeoutFactor: 60 });
  const version = async () => {
    const now = await live();
    return now.kind === 'live' ? now.registry.remotes['mf-admin']?.version : now.kind;
  };
  isHeld = true;
  const before = version();
  await hasRead.promise;
  await promote(releases);
  const after = [version(), version()];
  mayGoOn.resolve();
  expect(await Promise.all([before, ...after])).toEqual(['0.1.0-bbbbbbbb', '0.1.0-cccccccc', '0.1.0-cccccccc']);
});
