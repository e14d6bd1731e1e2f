import type { Size } from './compare.ts';

type Numbers = readonly [major: number, minor: number, patch: number];

function numbersOf(version: string): Numbers {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (patch === undefined) throw new Error(`“${version}” is no version.`);
  return [Number(major), Number(minor), Number(patch)];
}

/**
 * The least version that may follow. Below 1 the middle number breaks and the last one adds, as caret ranges have it:
 * `^0.1.2` takes 0.1.3 and refuses 0.2.0.
 */
export function neededVersion(before: string, size: Size): string {
  const [major, minor, patch] = numbersOf(before);
  if (size === 'none') return before;
  if (size === 'major') return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
}

/** Whether a version is at least another. */
export function isAtLeast(version: string, least: string): boolean {
  const [given, wanted] = [numbersOf(version), numbersOf(least)];
  const place = given.findIndex((number, index) => number !== wanted[index]);
  return place < 0 || (given[place] ?? 0) > (wanted[place] ?? 0);
}
