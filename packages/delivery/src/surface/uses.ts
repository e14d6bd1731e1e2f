import * as z from 'zod/mini';

const membersSchema = z.record(z.string(), z.array(z.string()));

/** Shared module → members of it that a remote's code names; `*` where it takes the module as a whole. */
export type Uses = z.output<typeof membersSchema>;

/** Only in `release.json`: pages have no need of it, so the registry does not carry it. */
const recordedSchema = z.object({
  /** Of a remote: what it takes from shared modules. */
  imports: z.optional(membersSchema),
  /** Of a shell: what it has for remotes to take. */
  offers: z.optional(membersSchema),
});

/** What releases say in the store beyond what pages are told. */
export type Recorded = z.output<typeof recordedSchema>;

/** What the `release.json` of a remote says that it uses; null for releases from before this was recorded. */
export function parseUses(releaseJson: string): Uses | null {
  return recordedSchema.parse(JSON.parse(releaseJson)).imports ?? null;
}

/** What the `release.json` of a shell says that remotes can take; null for releases from before this was recorded. */
export function parseOffers(releaseJson: string): Uses | null {
  return recordedSchema.parse(JSON.parse(releaseJson)).offers ?? null;
}

/** Whether any of a module's members is in use. */
export function usesAny(uses: Uses, module: string, members: readonly string[]): boolean {
  return (uses[module] ?? []).some((used) => used === '*' || members.includes(used));
}

/** What is named and not offered, `@portal/ui/data Pager`. Modules of libraries are not looked at: they tell no members. */
export function missingMembers(uses: Uses, offers: Uses): string[] {
  return Object.entries(uses).flatMap(([module, members]) => {
    const offered = offers[module];
    return offered
      ? members.filter((name) => name !== '*' && !offered.includes(name)).map((name) => `${module} ${name}`)
      : [];
  });
}
