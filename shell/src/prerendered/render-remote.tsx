// Built for Node with one remote inside, and run by the build of that remote, in a thread of its own. Its stylesheet is
// what the pages are shown with: first the portal's, as in the shell.
import '@portal/ui/styles.css';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RenderedPage } from '@portal/portal-kit/registry/prerendered';
import ownRemote from '#remote';
import { parseIdleLimits } from '../idle/idle-limits.ts';
import type { RemoteSource } from '../remotes/remotes.ts';
import { kindOfPage } from '../routes/kind-of-page.ts';
import type { RuntimeSurroundings } from '../runtime/runtime.ts';
import { createRuntimeLoader } from '../runtime-loader.ts';
import { inAllVariants, never, noRemotes, renderPage, type Surroundings } from './render.tsx';

/** Renders the pages that a remote's definition names, in the shell's frame, each in every language and edition. */
export async function renderPages(definition: RemoteDefinition | null = ownRemote): Promise<RenderedPage[]> {
  if (!definition) throw new Error('The build has put no remote in the place of #remote.');
  standInForWindow();
  const paths = definition.pages.flatMap((page) => (page.isRenderedAhead ? page.paths : []));
  const pages: RenderedPage[] = [];
  for (const path of paths)
    pages.push({
      addresses: [path],
      markups: await inAllVariants((locale, edition) =>
        renderPage({ path }, locale, edition, surroundings(definition, path)),
      ),
    });
  return pages;
}

function surroundings(definition: RemoteDefinition, path: string): Surroundings {
  return {
    kind: kindOfPage({ pathname: path, search: '' }, false),
    source: sourceOf(definition),
    loadRuntime: (app, remotes) => createRuntimeLoader(app, { ...ofBuild, remotes }),
  };
}

const sourceOf = (definition: RemoteDefinition): RemoteSource => ({
  ...noRemotes,
  choose: () => Promise.resolve(null),
  load: () => Promise.resolve(definition),
  fillerOf: () => Promise.resolve(null),
  isAltered: () => Promise.resolve(false),
});

/** Nothing is asked of a server while a page is rendered: what it asks first, it asks once a browser shows it. */
const ofBuild: Omit<RuntimeSurroundings, 'remotes'> = {
  fetch: never,
  timeoutFactor: 1,
  upload: never,
  leave: () => undefined,
  openDrafts: never,
  // The question whether somebody is still there stands in each page, closed.
  idle: parseIdleLimits(undefined),
  now: () => new Date(),
};

/** The runtime listens to a window from its start on. This one says nothing, and has no document. */
function standInForWindow(): void {
  if ('window' in globalThis) return;
  const place = { pathname: '/', search: '', hash: '', href: 'http://localhost/', origin: 'http://localhost' };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { location: place }) });
}
