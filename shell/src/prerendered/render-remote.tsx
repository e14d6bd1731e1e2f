// Built for Node with one remote inside, and run by the build of that remote, in a thread of its own. Its stylesheet is
// what the pages are shown with: first the portal's, as in the shell.
import '@portal/ui/styles.css';
import type { Locale, RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RowSamples } from '@portal/portal-kit/first-rows';
import type { RenderedPage } from '@portal/portal-kit/registry/prerendered';
import ownRemote from '#remote';
import { rowSamples } from '#row-samples';
import { contentOfFrame, mainOf } from './frame.ts';
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

/** The page with samples of its rows, as `firstRows` says, and its texts: a browser makes other rows of both. */
interface RenderedSamples extends Pick<RowSamples, 'call' | 'parts'> {
  /** By language: the page's content for each sample, and the texts by their keys. */
  byLocale: Record<Locale, { pages: string[]; texts: Record<string, string> }>;
}

/**
 * Renders the page that has `firstRows` with each of its samples, as a practitioner sees it. Formats alone differ by
 * edition, and no row keeps those of a sample.
 */
export async function renderSamples(
  definition: RemoteDefinition | null = ownRemote,
  samples: RowSamples | null = rowSamples,
): Promise<RenderedSamples | null> {
  const ahead = pathsAhead(definition).find(({ drawsRows }) => drawsRows);
  if (!ahead || !samples) return null;
  const { own, path } = ahead;
  const byLocale = async (locale: Locale) => {
    const texts: Record<string, string> = {};
    const pages: string[] = [];
    for (const answer of samples.answers) {
      const surroundings = withRemote(own, path, new Date(samples.at));
      const html = await renderPage({ path }, locale, 'CA', {
        ...surroundings,
        person: { ...someone, is_admin: false },
        shown: { [`/api${samples.call}&locale=${locale}`]: JSON.stringify(answer) },
        hearTexts: (textOf) => Object.assign(texts, formsOf(samples.texts, textOf)),
      });
      pages.push(mainOf(html));
    }
    return { pages, texts };
  };
  return {
    call: samples.call,
    parts: samples.parts,
    byLocale: { en: await byLocale('en'), fr: await byLocale('fr') },
  };
}

const forms = ['', '_one', '_many', '_other'];

/** The texts of keys as they are written, with those in the plural in all forms that their language has. */
function formsOf(keys: readonly string[], textOf: (key: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const found = forms.flatMap((form) => {
        const text = textOf(key + form);
        return text === undefined ? [] : [[key + form, text] as const];
      });
      if (found.length === 0) throw new Error(`No catalogue has the text “${key}”.`);
      return found;
    }),
  );
}

function pathsAhead(own: RemoteDefinition | null) {
  if (!own) throw new Error('The build has put no remote in the place of #remote.');
  standInForWindow();
  return own.pages.flatMap(({ isRenderedAhead, firstRows, paths, layout = 'main' }) =>
    isRenderedAhead
      ? paths.map((path) => ({ own, path, isFramed: layout === 'main', drawsRows: firstRows !== undefined }))
      : [],
  );
}
