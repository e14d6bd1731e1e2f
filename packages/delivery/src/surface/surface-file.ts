import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const moduleSurfaceSchema = z.object({
  /** Libraries that the members come from or speak of → their versions. */
  libraries: z.record(z.string(), z.string()),
  /** What can be imported → its kind and type; `Notice.kind` is a property of `Notice`. */
  members: z.record(z.string(), z.string()),
  /** Types that the members speak of and that cannot be imported. */
  behind: z.record(z.string(), z.string()),
  /** Members taken from libraries that are types though their line does not say so. */
  types: z.optional(z.array(z.string())),
});

const surfaceSchema = z.object({
  package: z.string(),
  version: z.string(),
  modules: z.record(z.string(), moduleSurfaceSchema),
});

export type ModuleSurface = z.output<typeof moduleSurfaceSchema>;
/** All that remotes may use of a package, as one version of it has it. */
export type Surface = z.output<typeof surfaceSchema>;

/** Packages whose surface is written down, by their folders' names. */
export const describedPackages = ['portal-kit', 'ui', 'contract'] as const;

/** File of a package's surface, from the repository's folder. */
export function surfaceFile(described: (typeof describedPackages)[number]): string {
  return `packages/${described}/surface.json`;
}

/** @throws when it is no surface */
export function parseSurface(text: string): Surface {
  return surfaceSchema.parse(JSON.parse(text));
}

/** Whether a member is there when code runs; types are gone by then. */
export function isAtRunTime(signature: string): boolean {
  return !/^(type|interface) /.test(signature);
}

/** Module → what remotes can take from it at run time, for every described package. */
export function membersAtRunTime(root: string): Record<string, string[]> {
  const modules = describedPackages.flatMap((described) =>
    Object.entries(parseSurface(readFileSync(path.join(root, surfaceFile(described)), 'utf8')).modules),
  );
  return Object.fromEntries(
    modules.map(([name, { members, types = [] }]) => [
      name,
      Object.keys(members).filter(
        (member) => !member.includes('.') && isAtRunTime(members[member] ?? '') && !types.includes(member),
      ),
    ]),
  );
}
