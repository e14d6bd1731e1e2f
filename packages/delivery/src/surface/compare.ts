import { fitsRange } from '@portal/portal-kit/registry/version-range';
import { type Item, itemsOf, ownerOf } from './flatten.ts';
import { everything, reachedBy } from './reached-by.ts';
import type { ModuleSurface, Surface } from './surface-file.ts';

export type Size = 'none' | 'minor' | 'major';

/** One difference between two surfaces of a package. */
export interface Change {
  what: 'added' | 'changed' | 'removed';
  size: Exclude<Size, 'none'>;
  module: string;
  /** `useCall`, `Notice.kind`, `library @mantine/core`. */
  name: string;
  was: string | null;
  is: string | null;
  /** What a remote has in use at run time when this concerns it. */
  concerns: string[];
}

/**
 * Only ever handed to remotes, never made by them: a property more is one more that they can read. Of SlotInputs each
 * property is a slot, and a new one asks nothing of whoever fills or shows the others.
 */
const givenToRemotes = new Set(['ApiClient', 'Formats', 'PortalError', 'PortalHost', 'SlotInputs']);

const isOptional = (property: string) => /^(readonly )?[\w$]+\?/.test(property);

type Found = Pick<Change, 'what' | 'size' | 'was' | 'is'>;

/**
 * A name that was not there. A property that everybody must now give breaks who gives none; whether a type is given or
 * taken cannot be told from its text, so that every property counts as to be given unless it is optional.
 */
function addition(name: string, { signature, exported }: Item, before: Map<string, Item>): Found | null {
  const owner = ownerOf(name);
  const found = { what: 'added', was: null, is: signature } as const;
  if (owner === null) return exported ? { ...found, size: 'minor' } : null;
  // Of a type that is new as a whole, the type itself tells.
  if (!before.has(owner)) return null;
  return { ...found, size: isOptional(signature) || givenToRemotes.has(owner) ? 'minor' : 'major' };
}

function removal(name: string, { signature, exported }: Item, after: Map<string, Item>): Found | null {
  const owner = ownerOf(name);
  // What is gone with its type is told with the type; what could never be imported is missed by nobody, and whoever
  // spoke of it has changed.
  if (owner === null ? !exported : !after.has(owner)) return null;
  return { what: 'removed', size: 'major', was: signature, is: null };
}

function difference(name: string, before: Map<string, Item>, after: Map<string, Item>): Found | null {
  const [was, is] = [before.get(name), after.get(name)];
  if (!was) return is ? addition(name, is, before) : null;
  if (!is) return removal(name, was, after);
  if (ownerOf(name) === null && was.exported && !is.exported)
    return { what: 'removed', size: 'major', was: was.signature, is: null };
  const both = { was: was.signature, is: is.signature };
  if (both.was !== both.is) return { what: 'changed', size: 'major', ...both };
  return ownerOf(name) === null && is.exported && !was.exported ? { what: 'added', size: 'minor', ...both } : null;
}

/** Libraries keep their own promise: what is in the caret range of the version before has taken nothing away. */
function changedLibraries(module: string, before: ModuleSurface, after: ModuleSurface): Change[] {
  return Object.entries(before.libraries).flatMap(([library, was]) => {
    const is = after.libraries[library];
    if (is === undefined || is === was) return [];
    const size = fitsRange(`^${was}`, is) ? 'minor' : 'major';
    return [{ what: 'changed', size, module, name: `library ${library}`, was, is, concerns: everything(before) }];
  });
}

const nothing: ModuleSurface = { libraries: {}, members: {}, behind: {} };

function compareModules(module: string, before: ModuleSurface, after: ModuleSurface): Change[] {
  const [was, is] = [itemsOf(before), itemsOf(after)];
  const members = [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const found = difference(name, was, is);
    return found ? [{ ...found, module, name, concerns: reachedBy(before, name) }] : [];
  });
  return [...members, ...changedLibraries(module, before, after)];
}

/** Every difference between two surfaces of one package; comments and the order of things are none. */
export function compareSurfaces(before: Surface, after: Surface): Change[] {
  const modules = new Set([...Object.keys(before.modules), ...Object.keys(after.modules)]);
  return [...modules].flatMap((module) =>
    compareModules(module, before.modules[module] ?? nothing, after.modules[module] ?? nothing),
  );
}

/** The greatest of the changes. */
export function sizeOf(changes: readonly Change[]): Size {
  if (changes.length === 0) return 'none';
  return changes.some(({ size }) => size === 'major') ? 'major' : 'minor';
}
