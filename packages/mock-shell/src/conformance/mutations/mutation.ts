import type { PortalHost } from '@portal/portal-kit';
import type { PortalSurroundings } from '@portal/shell/portal';
import type { Lent, Member } from '../lent.ts';

/** One member of one shell removed or changed: a check must notice. */
export interface Mutation {
  member: Member;
  /** What was done to it: `removed`, `never ticks`. */
  name: string;
  lent?(lent: Lent): Lent;
  host?(host: PortalHost): PortalHost;
  surroundings?(surroundings: PortalSurroundings): PortalSurroundings;
}

/** The surroundings of a portal with a mutation in them. */
export function mutated(surroundings: PortalSurroundings, mutation: Mutation | undefined): PortalSurroundings {
  if (!mutation) return surroundings;
  const { wrapHost = (host) => host } = surroundings;
  return {
    ...surroundings,
    ...mutation.surroundings?.(surroundings),
    // What the mock shell watches is the host before it was changed: the change is what remotes get.
    wrapHost: (host) => {
      const watched = wrapHost(host);
      return mutation.host?.(watched) ?? watched;
    },
  };
}
