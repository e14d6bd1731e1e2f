import type { Registry, RemoteRelease } from '@portal/portal-kit/registry';
import type { MockBuild } from '../../mock-build.ts';

/** The release that a scene means: the one it names, or the newest. */
export function releaseOf(build: MockBuild, version: string | null): RemoteRelease | undefined {
  return build.releases.find((release) => release.version === version) ?? build.releases[0];
}

/**
 * The registry of a build: one release of its remote, found in the folder that the build is served from. All other
 * remotes count as not released.
 * @param folder path with both slashes, `/qa/mock/`
 */
export function registryOf(build: MockBuild, version: string | null, folder: string): Registry {
  const release = releaseOf(build, version);
  const here = <Release extends { base: string }>(published: Release) => ({
    ...published,
    base: folder + published.base.replace(/^\//, ''),
  });
  return {
    format: 1,
    serial: 1,
    shell: here(build.shell),
    // Of the earlier releases only some are contained.
    remotes: release ? { [build.remote]: { ...here(release), unchanged: {} } } : {},
  };
}
