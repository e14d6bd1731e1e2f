import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { type MemoryPlaces, temporaryParent } from './memory-folder.ts';

const gigabyte = 1024 ** 3;
const roomy: MemoryPlaces = {
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  free: 12 * gigabyte,
  memory: 20 * gigabyte,
  named: undefined,
};

it('puts temporary files into memory where there is enough of it', () => {
  expect(temporaryParent(roomy)).toBe('/dev/shm');
});

it.each<[string, Partial<MemoryPlaces>]>([
  ['is told another folder', { named: '/elsewhere' }],
  ['has the 64 MB of a container', { free: 64 * 1024 ** 2 }],
  ['has little memory', { memory: 3 * gigabyte }],
  ['may start no program there', { mounts: 'tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n' }],
  ['has a disk there', { mounts: '/dev/sda1 /dev/shm ext4 rw 0 0\n' }],
  ['has no such place', { mounts: '' }],
])('leaves them on the disk of a machine that %s', (_, differs) => {
  expect(temporaryParent({ ...roomy, ...differs })).toBe(tmpdir());
});
