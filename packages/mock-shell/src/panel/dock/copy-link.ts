import type { MockBuild } from '../../mock-build.ts';
import type { Scene } from '../../scene/scene.ts';
import { writeScene } from '../../scene/write-scene.ts';
import { releaseOf } from '../mock/build-registry.ts';

export interface CopiedLink {
  link: string;
  /** False where the browser keeps the clipboard closed to pages. */
  kept: boolean;
}

/** The whole link to a scene, with the version that it shows: in a later build, the newest is another one. */
export function linkTo(scene: Scene, build: MockBuild): string {
  const version = releaseOf(build, scene.version)?.version ?? null;
  return new URL(writeScene({ ...scene, version }), window.location.href).href;
}

/** Puts a link on the clipboard. */
export async function copyLink(link: string): Promise<CopiedLink> {
  try {
    await navigator.clipboard.writeText(link);
    return { link, kept: true };
  } catch {
    // Pages of plain http have no clipboard, and people may refuse it.
    return { link, kept: false };
  }
}
