import { areaSchema } from '@portal/portal-kit/registry';
import * as z from 'zod/mini';
import { callShapesSchema } from '../calls/call-shape.ts';
import type { ReleaseStore } from '../store/store.ts';

const membersSchema = z.record(z.string(), z.array(z.string()));

/** Shared module → members of it that a remote's code names; `*` where it takes the module as a whole. */
export type Uses = z.output<typeof membersSchema>;

/** Only in `release.json`: pages have no need of it, so the registry does not carry it. */
const recordedSchema = z.object({
  /** Of a remote: what it takes from shared modules. */
  imports: z.optional(membersSchema),
  /** Of each part: the calls of the API that its code names, with what it sends and reads. */
  calls: z.optional(callShapesSchema),
  /** Of a shell: what it has for remotes to take. */
  offers: z.optional(membersSchema),
  /** Of a shell: its areas, and the patterns of its own pages. */
  map: z.optional(z.object({ areas: z.array(areaSchema), own: z.array(z.string()) })),
});

/** What releases say in the store beyond what pages are told. */
export type Recorded = z.output<typeof recordedSchema>;

/** What a `release.json` says beyond what pages are told. @throws for what is no JSON, or says it otherwise */
export function parseRecorded(releaseJson: string): Recorded {
  return recordedSchema.parse(JSON.parse(releaseJson));
}

/** The same of a release in a store; nothing of one that is not there, or damaged, which other checks tell of. */
export async function readRecorded(
  store: Pick<ReleaseStore, 'read'>,
  part: string,
  version: string,
): Promise<Recorded> {
  const found = await store.read(`${part}/${version}/release.json`);
  try {
    return found ? parseRecorded(found.content.toString('utf8')) : {};
  } catch {
    return {};
  }
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
