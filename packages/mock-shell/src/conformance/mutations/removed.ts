import type { Lent, LibraryName, PortalKit } from '../lent.ts';
import type { Mutation } from './mutation.ts';

/** A shell that does not lend an export of portal-kit. */
export function withoutExport(member: keyof PortalKit): Mutation {
  return {
    member,
    name: 'removed',
    lent: ({ kit, libraries }) => ({ kit: { ...kit, [member]: undefined }, libraries }),
  };
}

/** The same things lent, one library among them changed. */
export function withLibrary({ kit, libraries }: Lent, name: LibraryName, library: unknown): Lent {
  return { kit, libraries: { ...libraries, [name]: library } };
}
