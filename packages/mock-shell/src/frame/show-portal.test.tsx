import { expect, it, jest } from '@jest/globals';
import { memoryDrafts } from '@portal/shell/drafts';
import { sampleBuild } from '../testing/mock-build.ts';
import type { FrameEntry } from './portal-mock.ts';
import { showPortal } from './show-portal.tsx';

it('tells the panel when the portal cannot be put together', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const told: string[] = [];
  const entry: FrameEntry = {
    at: '/dashboard',
    registry: { format: 1, serial: 1, shell: sampleBuild.shell, remotes: {} },
    host: {
      get storage(): Storage {
        throw new Error('no storage');
      },
      drafts: memoryDrafts(),
      idle: null,
      timeoutFactor: 1,
      call: () => Promise.reject(new Error('no API')),
      now: () => 0,
      tell: () => undefined,
      leave: () => undefined,
    },
    ready: () => told.push('ready'),
    failed: (reason) => told.push(reason),
    linkTo: (to) => to,
    togglePanel: () => undefined,
  };
  await showPortal(entry, document.createElement('div'), '');
  expect(told).toEqual(['Error: no storage']);
  expect(logged).toHaveBeenCalledWith('[portal] start:', expect.any(Error));
});
