import type { PortalKit } from '../lent.ts';
import { autosaveChanges } from './autosave-changes.ts';
import { dataChanges } from './data-changes.tsx';
import { draftChanges } from './draft-changes.ts';
import { hostHookChanges } from './host-hook-changes.tsx';
import type { Mutation } from './mutation.ts';
import { namesOf } from './names-of.ts';
import { navigationChanges } from './navigation-changes.tsx';
import { partChanges } from './part-changes.tsx';
import { withoutExport } from './removed.ts';
import { serviceChanges } from './service-changes.ts';
import { shortcutChanges } from './shortcut-changes.ts';
import { storeChanges } from './store-changes.ts';
import { timeChanges } from './time-changes.ts';

/** It takes what the original takes, and may answer anything: that is what is wrong with it. */
type Changed<Original> = Original extends (...values: infer Values) => unknown
  ? (...values: Values) => unknown
  : unknown;

/** What could become of exports, by name: the changed export in the original's place. */
export type KitChanges<Names extends keyof PortalKit> = {
  readonly [Name in Names]: Readonly<
    Record<string, (original: PortalKit[Name], kit: PortalKit) => Changed<PortalKit[Name]>>
  >;
};

const changes: KitChanges<keyof PortalKit> = {
  ...navigationChanges,
  ...hostHookChanges,
  ...timeChanges,
  ...dataChanges,
  ...partChanges,
  ...draftChanges,
  ...autosaveChanges,
  ...serviceChanges,
  ...storeChanges,
  ...shortcutChanges,
};

function changed<Name extends keyof PortalKit>(member: Name): Mutation[] {
  return Object.entries(changes[member]).map(([name, change]) => ({
    member,
    name,
    lent: ({ kit, libraries }) => ({ kit: { ...kit, [member]: change(kit[member], kit) }, libraries }),
  }));
}

/** Each export of portal-kit removed, and changed in every way that is thought of. */
export function kitMutations(): Mutation[] {
  return namesOf(changes).flatMap((member) => [withoutExport(member), ...changed(member)]);
}
