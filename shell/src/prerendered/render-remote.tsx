// Built for Node with one remote inside, and run by the build of that remote, in a thread of its own. Its stylesheet is
// what the pages are shown with: first the portal's, as in the shell.
import '@portal/ui/styles.css';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RenderedPage } from '@portal/portal-kit/registry/prerendered';
import ownRemote from '#remote';
import { contentOfFrame } from './frame.ts';
import { inAllVariants, renderPage } from './render.tsx';
import { someone, standInForWindow, withRemote } from './with-remote.ts';

/** Renders the pages that a remote's definition names, in the shell's frame, each in every language and edition. */
export async function renderPages(definition: RemoteDefinition | null = ownRemote): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const { own, path, isFramed } of pathsAhead(definition))
    if (!isFramed)
      pages.push({
        addresses: [path],
        markups: await inAllVariants((locale, edition) => renderPage({ path }, locale, edition, withRemote(own, path))),
      });
  return pages;
}

/**
 * Renders what such a page shows a practitioner until its first answer is there, for the frame that stands in the same
 * document: its content alone, as nobody knows yet who it is or what time it is there.
 */
export async function renderSkeletons(definition: RemoteDefinition | null = ownRemote): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const { own, path, isFramed } of pathsAhead(definition))
    if (isFramed)
      pages.push({
        addresses: [path],
        markups: await inAllVariants(async (locale, edition) =>
          contentOfFrame(await renderPage({ path }, locale, edition, { ...withRemote(own, path), person: someone })),
        ),
      });
  return pages;
}

function pathsAhead(own: RemoteDefinition | null) {
  if (!own) throw new Error('The build has put no remote in the place of #remote.');
  standInForWindow();
  return own.pages.flatMap(({ isRenderedAhead, paths, layout = 'main' }) =>
    isRenderedAhead ? paths.map((path) => ({ own, path, isFramed: layout === 'main' })) : [],
  );
}
