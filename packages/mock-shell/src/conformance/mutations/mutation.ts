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
