import { fitsRange } from '@portal/portal-kit/registry/version-range';
import { isAtLeast } from '../surface/bump.ts';
import { UpgradeError } from './upgrade-error.ts';

/** One of the portal's packages, with what it is in the repository and in the target. */
export interface Step {
  name: string;
  /** Undefined where the repository does not have it, or not in a version that can be told. */
  from: string | undefined;
  to: string;
}

/** The version that a package.json asks for: `0.13.0`, `^0.13.0`, `file:../packages/portal-ui-0.13.0.tgz`. */
export function versionOfSpec(spec: string): string | undefined {
  return /^[\^~]?(\d+\.\d+\.\d+)$/.exec(spec)?.[1] ?? /^file:.*-(\d+\.\d+\.\d+)\.tgz$/.exec(spec)?.[1];
}

/** What the way from one version to a later one is, as caret ranges have it. */
export const sizeOfStep = (from: string, to: string) => (fitsRange(`^${from}`, to) ? 'minor' : 'major');

/** @throws UpgradeError for a target with anything older than what the repository has */
export function refuseOlder(steps: readonly Step[]): void {
  const older = steps.filter(({ from, to }) => from !== undefined && !isAtLeast(to, from));
  if (older.length === 0) return;
  const names = older.map(({ name, from, to }) => `${name} ${to} is older than ${from}`);
  throw new UpgradeError(
    `${names.join(', ')}. An upgrade only goes forward; git brings back the package.json from before.`,
  );
}
