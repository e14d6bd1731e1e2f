import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { UpgradeError } from './upgrade-error.ts';

const texts = z.record(z.string(), z.string());

/**
 * A set is read out of a package before anybody has decided to install it: nothing in it may name a place outside of the
 * repository, or be more than a name and a version to npm.
 */
const packageName = z.string().check(z.regex(/^@portal\/[a-z][a-z0-9-]*$/));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));
const fileName = z.string().check(z.regex(/^\.?[A-Za-z0-9][\w.-]*$/));

const teamSetSchema = z.object({
  /** The portal's packages → the versions that belong together. */
  ours: z.record(packageName, version),
  /** What a team's tests and types import by themselves, and the shell lends → versions. */
  libraries: texts,
  /** Of the repository's package.json. */
  scripts: texts,
  engines: texts,
  /** Settings beside it, which name no remote → their texts. */
  files: z.record(fileName, z.string()),
});

/** What `npm create portal-remote` lays down with one version of @portal/delivery, as far as it can be renewed. */
export type TeamSet = z.output<typeof teamSetSchema>;

/** In the package @portal/delivery; tools/packages/presets.ts writes it. */
const TEAM_SET_FILE = 'presets/team.json';

/**
 * The set of a @portal/delivery that is unpacked or installed in a folder; undefined of one from before there were sets.
 * @throws UpgradeError for one that cannot be read
 */
export function readTeamSet(folder: string): TeamSet | undefined {
  const file = path.join(folder, TEAM_SET_FILE);
  if (!existsSync(file)) return undefined;
  try {
    return teamSetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UpgradeError(
      `${TEAM_SET_FILE} of @portal/delivery cannot be read: it is damaged, or of a version that this command does not know.`,
      { cause: error },
    );
  }
}
