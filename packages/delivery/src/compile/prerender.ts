import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RemotePage } from '@portal/portal-kit/define-remote';
import {
  type Prerendered,
  type RenderedAhead,
  type RenderedPage,
  renderedPageSchema,
} from '@portal/portal-kit/registry/prerendered';
import type { ElementTree, RenderedRows } from '@portal/portal-kit/registry/rendered-rows';
import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import { BuildError } from '../build-error.ts';
import type { RemoteBuildInput } from '../configuration/common.ts';
import {
  firstRowsConfiguration,
  type InlinedScript,
  renderConfiguration,
  renderRemoteConfiguration,
  showConfiguration,
} from '../configuration/prerendered.ts';
import type { ShellInput } from '../configuration/shell.ts';
import { compile } from './compile.ts';
import { criticalStyles } from './critical-styles.ts';
import { bareHtml, elementTrees, treeBy } from './element-trees.ts';
import { compileInlined } from './inlined.ts';
import { stylesBeyond } from './styles-beyond.ts';

/** What stands around the pages in a document, and what may become of them before code runs. */
const around =
  '<html lang="en" data-mantine-color-scheme="light" data-scheme="dark" data-density="compact"><div id="root" data-waiting=""><a aria-current="page">';

/**
 * Renders the shell's pages before sign-in to HTML, with its real components, and puts them into the release. Gives the
 * file's name.
 * @param styles of the release, which the pages are shown with
 * @throws BuildError
 */
export async function prerenderShell(input: ShellInput, folder: string, styles: readonly string[]): Promise<string> {
  return await aside(async (place) => {
    const { pages, frame } = await render(renderConfiguration(input), place);
    // Of the frame's styles more than half come in files that pages before sign-in do not have.
    const ofFrame = stylesIn(place);
    const scriptOf = async (name: InlinedScript) =>
      readFileSync(path.join(place, await compileInlined(showConfiguration(input, name), name, place)), 'utf8');
    const css = styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
    return keep(folder, {
      script: await scriptOf('show'),
      style: styleOf(css, pages),
      pages,
      ...(frame && { frame: { ...frame, style: styleOf(ofFrame, [frame]), script: await scriptOf('show-frame') } }),
    } satisfies Prerendered);
  });
}

/**
 * Renders those pages of a remote that its definition names, in the frame of the shell as it is in this workspace, and
 * puts them into the release. Gives the file's name.
 * @throws BuildError
 */
export async function prerenderRemote(input: RemoteBuildInput, folder: string, rowsOf?: PageWithRows) {
  return await aside(async (place) => {
    const configuration = renderRemoteConfiguration(input, rowsOf?.firstRows);
    const { pages, skeletons = [], samples } = await render(configuration, place);
    const css = stylesIn(place);
    const styled = (rendered: readonly RenderedPage[]) => ({
      style: rendered.length > 0 ? styleOf(css, rendered) : '',
      pages: [...rendered],
    });
    const ofSkeletons = styled(skeletons);
    const styles = { css, known: ofSkeletons.style };
    const script = rowsOf && samples && (await buildFirstRows(input, rowsOf, { samples, styles }, { place, folder }));
    return keep(folder, {
      ...styled(pages),
      ...(skeletons.length > 0 && { skeletons: ofSkeletons }),
      ...(script && { firstRows: { addresses: [...rowsOf.paths], file: script } }),
    } satisfies RenderedAhead);
  });
}

/** The page of a remote whose first rows are drawn ahead. */
export type PageWithRows = Pick<RemotePage, 'paths' | 'firstCalls'> & { firstRows: string };

/** Builds the script that draws them, and puts it into the release. Gives the file's name. @throws BuildError */
async function buildFirstRows(
  input: RemoteBuildInput,
  { firstRows, firstCalls = [] }: PageWithRows,
  { samples, styles }: { samples: z.output<typeof samplesSchema>; styles: { css: string; known: string } },
  { place, folder }: { place: string; folder: string },
): Promise<string> {
  const { call, parts, byLocale } = samples;
  if (!firstCalls.some((each) => each === call))
    throw new BuildError(`${input.name}/src/${firstRows}: ${call} is none of the page’s first calls.`);
  const partsOf = (html: string) => {
    const trees = elementTrees(html);
    const found: Record<string, ElementTree> = {};
    for (const part of parts) {
      const tree = treeBy(part, trees);
      if (!tree) throw new BuildError(`${input.name}/src/${firstRows}: a sample lacks the part ${part}.`);
      found[part] = tree;
    }
    return found;
  };
  const treesOf = ({ pages, texts }: { pages: string[]; texts: Record<string, string> }) => ({
    texts,
    samples: pages.map((html) => partsOf(withoutScripts(html, firstRows))),
  });
  const grown = { en: treesOf(byLocale.en), fr: treesOf(byLocale.fr) };
  const html = bareHtml([grown.en, grown.fr].flatMap((each) => each.samples.flatMap(Object.values)));
  const rendered = path.join(place, 'rendered-rows.json');
  // The document has the skeleton's already.
  const style = stylesBeyond(inlinableStyle(criticalStyles(styles.css, around + html)), styles.known);
  writeFileSync(rendered, JSON.stringify({ call, style, byLocale: grown } satisfies RenderedRows));
  const file = await compileInlined(firstRowsConfiguration(input, firstRows, rendered), 'first-rows', place);
  copyFileSync(path.join(place, file), path.join(folder, file));
  return file;
}

function stylesIn(place: string): string {
  const sheets = readdirSync(place).filter((file) => file.endsWith('.css'));
  return sheets.map((file) => readFileSync(path.join(place, file), 'utf8')).join('\n');
}

/** Does something in a folder that is gone afterwards. */
async function aside<Result>(act: (place: string) => Promise<Result>): Promise<Result> {
  const place = mkdtempSync(path.join(tmpdir(), 'portal-prerendered-'));
  try {
    return await act(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const renderedSamples = z.object({ pages: z.array(z.string()), texts: z.record(z.string(), z.string()) });
const samplesSchema = z.object({
  call: z.string(),
  parts: z.array(z.string()),
  byLocale: z.object({ en: renderedSamples, fr: renderedSamples }),
});

const renderedSchema = z.object({
  pages: z.array(renderedPageSchema),
  skeletons: z.optional(z.array(renderedPageSchema)),
  frame: z.optional(renderedPageSchema),
  samples: z.nullish(samplesSchema),
});

/** Builds what renders pages, and lets it. @throws BuildError */
async function render(configuration: Configuration, place: string): Promise<z.output<typeof renderedSchema>> {
  await compile(configuration, place);
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: path.join(place, 'render.cjs'),
  });
  try {
    const [rendered]: unknown[] = await Promise.race([once(worker, 'message'), endOf(worker)]);
    const { pages, skeletons, frame, samples } = z.parse(renderedSchema, rendered);
    return {
      pages: pages.map(inlinable),
      skeletons: skeletons?.map(inlinable),
      frame: frame && inlinable(frame),
      samples,
    };
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError(`The pages cannot be rendered ahead.\n${String(error)}`, { cause: error });
  } finally {
    await worker.terminate();
  }
}

/** A thread with nothing left to do ends, whoever waits for it. */
async function endOf(worker: Worker): Promise<never> {
  await once(worker, 'exit');
  throw new BuildError('A page that is rendered ahead waits for something that does not come while it is built.');
}

function styleOf(css: string, pages: readonly RenderedPage[]): string {
  const html = [around, ...pages.flatMap(({ markups }) => markups.map((markup) => markup.html))].join('');
  return inlinableStyle(criticalStyles(css, html));
}

/** Writes the file into a release, and gives its name. */
function keep(folder: string, content: Prerendered | RenderedAhead): string {
  const text = JSON.stringify(content);
  const name = `prerendered.${createHash('sha256').update(text).digest('hex').slice(0, 6)}.json`;
  writeFileSync(path.join(folder, name), text);
  return name;
}

/**
 * The page's policy allows no style attributes: the script that shows the markup sets them from another name.
 * @throws BuildError for what would run, or what would end the template that the markup stands in
 */
function inlinable(page: RenderedPage): RenderedPage {
  return {
    ...page,
    markups: page.markups.map(({ variants, html }) => ({
      variants,
      html: withoutScripts(html, page.addresses[0]).replaceAll(' style="', ' data-style="'),
    })),
  };
}

/** @throws BuildError for what would run, or what would end the template that the markup stands in */
function withoutScripts(html: string, at: string | undefined): string {
  const odd = /<(?:script|style|template|\/template)|\son\w+=/i.exec(html);
  if (odd) throw new BuildError(`The rendered page of ${at} must not contain “${odd[0].trim()}”.`);
  return html;
}

/** @throws BuildError for files that are found from the stylesheet's own address, and for what would end its element */
function inlinableStyle(css: string): string {
  const odd = /url\((?!["']?data:)|<\/style/i.exec(css);
  if (odd) throw new BuildError(`The styles of rendered pages are inlined and must not contain “${odd[0]}”.`);
  return css;
}
