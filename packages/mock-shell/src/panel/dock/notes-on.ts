import type { RemoteName } from '@portal/portal-kit/registry';
import { areaAt } from '@portal/portal-kit/registry/areas';
import { areas } from '@portal/shell/areas';
import type { Scene } from '../../scene/scene.ts';
import type { DemoPerson } from '../../world/world.ts';

export const noteKinds = ['other_remote', 'clinic_admin', 'two_factor'] as const;

/** Something that the panel says of what is shown. */
export interface Note {
  kind: (typeof noteKinds)[number];
  /** Path of the portal's page. */
  path: string;
  /** The part that owns the page. */
  owner: string;
  /** The person who is signed in. */
  name: string;
}

/** What there is to say of a scene in a build that holds these remotes. */
export function notesOn(
  { at, as }: Pick<Scene, 'at' | 'as'>,
  remotes: readonly RemoteName[],
  people: readonly DemoPerson[],
): Note[] {
  const [path = ''] = at.split(/[?#]/);
  const owner = areaAt(areas, path)?.owner ?? 'shell';
  const person = people.find(({ email }) => email === as);
  const facts = { path, owner, name: person?.name ?? '' };
  const applies: Record<Note['kind'], boolean> = {
    other_remote: owner !== 'shell' && !remotes.some((name) => name === owner),
    // Their sessions count on the pages of one remote, and nowhere else.
    clinic_admin: person?.role === 'clinic_admin' && !remotes.includes('mf-clinic'),
    two_factor: path === '/two_factor',
  };
  return noteKinds.filter((kind) => applies[kind]).map((kind) => ({ kind, ...facts }));
}
