import type { Registry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { MockBuild } from '../../mock-build.ts';

/** The release that a scene means: the one it names, or the newest. */
export function releaseOf(build: MockBuild, version: string | null): RemoteRelease | undefined {
  return build.releases.find((release) => release.version === version) ?? build.releases[0];
}

/** The remotes that a build holds, the one that it is for first. */
export function remotesOf({ remote, others }: MockBuild): RemoteName[] {
  return [remote, ...(Object.keys(others) as RemoteName[])];
}

/** Whether a slot has somebody to fill it. */
export function isFilled(build: MockBuild, version: string | null, slot: string): boolean {
  const releases = [releaseOf(build, version), ...Object.values(build.others)];
  return releases.some((release) => release?.slots.includes(slot));
}

/**
 * The registry of a build: one release of its remote, and those of others that it was built with, found in the folder
 * that the build is served from. All other remotes count as not released.
 * @param folder path with both slashes, `/qa/mock/`
 */
export function registryOf(build: MockBuild, version: string | null, folder: string): Registry {
  const release = releaseOf(build, version);
  const contained = [...Object.entries(build.others), ...(release ? [[build.remote, release] as const] : [])];
  const here = <Release extends { base: string }>(published: Release) => ({
    ...published,
    base: folder + published.base.replace(/^\//, ''),
  });
  return {
    format: 1,
    serial: 1,
    shell: here(build.shell),
    // Of the earlier releases only some are contained.
    remotes: Object.fromEntries(contained.map(([name, each]) => [name, { ...here(each), unchanged: {} }])),
  };
}
