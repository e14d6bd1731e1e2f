import { describe, expect, it } from '@jest/globals';
import { surfaceOf } from '../testing/surface-of.ts';
import { compareSurfaces, sizeOf } from './compare.ts';
import type { ModuleSurface } from './surface-file.ts';

type Part = Partial<ModuleSurface>;

const hook = { useNow: 'function useNow(everyMs: number): Date' };
const notify = { useNotify: 'function useNotify(): (notice: Notice) => void' };
const notice = { Notice: 'interface Notice', 'Notice.kind': 'kind: string' };

const compare = (before: Part, after: Part) => compareSurfaces(surfaceOf(before), surfaceOf(after));
const cases: [title: string, before: Part, after: Part, expected: string[]][] = [
  ['nothing', { members: hook }, { members: hook }, []],
  ['the order of members', { members: { ...hook, ...notify } }, { members: { ...notify, ...hook } }, []],
  ['a new member', {}, { members: hook }, ['minor added useNow']],
  ['a new type with its properties', {}, { members: notice }, ['minor added Notice']],
  ['a member that is gone', { members: hook }, {}, ['major removed useNow']],
  ['a type that is gone with its properties', { members: notice }, {}, ['major removed Notice']],
  [
    'another parameter',
    { members: hook },
    { members: { useNow: 'function useNow(every: string): Date' } },
    ['major changed useNow'],
  ],
  [
    'an optional property',
    { members: notice },
    { members: { ...notice, 'Notice.id': 'id?: string' } },
    ['minor added Notice.id'],
  ],
  [
    'a property that must be given',
    { members: notice },
    { members: { ...notice, 'Notice.id': 'id: string' } },
    ['major added Notice.id'],
  ],
  [
    'a property of what the host gives',
    { members: { PortalHost: 'interface PortalHost' } },
    { members: { PortalHost: 'interface PortalHost', 'PortalHost.hold': 'hold(): void' } },
    ['minor added PortalHost.hold'],
  ],
  [
    'a slot more',
    { members: { SlotInputs: 'interface SlotInputs' } },
    { members: { SlotInputs: 'interface SlotInputs', "SlotInputs.'notes/v1'": '{ id: string }' } },
    ["minor added SlotInputs.'notes/v1'"],
  ],
  [
    'a property of what the host gives that is gone',
    { members: { PortalHost: 'interface PortalHost', 'PortalHost.hold': 'hold(): void' } },
    { members: { PortalHost: 'interface PortalHost' } },
    ['major removed PortalHost.hold'],
  ],
  [
    'a property that may be left out from now on',
    { members: notice },
    { members: { ...notice, 'Notice.kind': 'kind?: string' } },
    ['major changed Notice.kind'],
  ],
  [
    'a type behind a member',
    { members: notify, behind: notice },
    { members: notify, behind: { ...notice, 'Notice.kind': "kind: 'error'" } },
    ['major changed Notice.kind'],
  ],
  ['a type that nothing speaks of any more', { members: hook, behind: notice }, { members: hook }, []],
  ['a type that can be imported from now on', { behind: notice }, { members: notice }, ['minor added Notice']],
  ['a type that cannot be imported any more', { members: notice }, { behind: notice }, ['major removed Notice']],
  [
    'a library within its caret range',
    { libraries: { '@mantine/core': '9.7.4' } },
    { libraries: { '@mantine/core': '9.8.0' } },
    ['minor changed library @mantine/core'],
  ],
  [
    'a library beyond its caret range',
    { libraries: { '@mantine/core': '9.7.4' } },
    { libraries: { '@mantine/core': '10.0.0' } },
    ['major changed library @mantine/core'],
  ],
  [
    'an older library',
    { libraries: { '@mantine/core': '9.7.4' } },
    { libraries: { '@mantine/core': '9.7.3' } },
    ['major changed library @mantine/core'],
  ],
];

describe('compareSurfaces', () => {
  it.each(cases)('%s', (_title, before, after, expected) => {
    expect(compare(before, after).map(({ size, what, name }) => `${size} ${what} ${name}`)).toEqual(expected);
  });

  it('takes a module that is gone for all of its members, and one that is new for additions', () => {
    const without = { ...surfaceOf({}), modules: {} };
    const whole = surfaceOf({ members: { ...hook, ...notify } });
    expect(sizeOf(compareSurfaces(whole, without))).toBe('major');
    expect(compareSurfaces(whole, without).map(({ name }) => name)).toEqual(['useNotify', 'useNow']);
    expect(sizeOf(compareSurfaces(without, whole))).toBe('minor');
  });

  it('takes several changes for the greatest of them', () => {
    expect(sizeOf(compare({ members: hook }, { members: notify }))).toBe('major');
    expect(sizeOf([])).toBe('none');
  });

  it('names what remotes have in use when a type behind it changes', () => {
    const before = {
      members: { ...hook, ...notify, Slot: 'function Slot(input: SlotProps): void' },
      behind: { ...notice, Kind: 'type Kind = string', 'Notice.kind': 'kind: Kind' },
    };
    const [change] = compare(before, { ...before, behind: { ...before.behind, Kind: 'type Kind = number' } });
    expect(change).toMatchObject({ name: 'Kind', concerns: ['useNotify'] });
  });

  it('names all of a module when a library of it changes, but no types', () => {
    const members = { ...hook, ...notice, Button: 'Button from @mantine/core' };
    const [change] = compare({ members, libraries: { react: '19.3.1' } }, { members, libraries: { react: '20.0.0' } });
    expect(change?.concerns.sort()).toEqual(['Button', 'useNow']);
  });
});
