import type { Scene } from '../../scene/scene.ts';
import { writeScene } from '../../scene/write-scene.ts';

export interface CopiedLink {
  link: string;
  /** False where the browser keeps the clipboard closed to pages. */
  kept: boolean;
}

/** Puts the whole link to a scene on the clipboard. */
export async function copyLink(scene: Scene): Promise<CopiedLink> {
  const link = new URL(writeScene(scene), window.location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    return { link, kept: true };
  } catch {
    // Pages of plain http have no clipboard, and people may refuse it.
    return { link, kept: false };
  }
}
