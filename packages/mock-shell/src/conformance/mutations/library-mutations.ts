import { type Lent, libraryNames } from '../lent.ts';
import type { Mutation } from './mutation.ts';
import { withLibrary } from './removed.ts';

/** What could become of a lent library, by name. */
const changes: Readonly<Record<string, (library: object) => unknown>> = {
  removed: () => undefined,
  'lacks an export': (library) => Object.fromEntries(Object.entries(library).slice(1)),
  'is another copy': (library) =>
    Object.fromEntries(
      Object.entries(library).map(([name, thing]) => [name, typeof thing === 'function' ? thing.bind(null) : thing]),
    ),
};

/** Each library that the shell lends beside portal-kit, removed and changed. */
export function libraryMutations(): Mutation[] {
  return libraryNames.flatMap((member) =>
    Object.entries(changes).map(([name, change]) => ({
      member,
      name,
      lent: (lent: Lent) => withLibrary(lent, member, change(lent.libraries[member])),
    })),
  );
}
