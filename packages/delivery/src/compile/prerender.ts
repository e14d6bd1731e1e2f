import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type Prerendered,
  type RenderedAhead,
  type RenderedPage,
  renderedPageSchema,
} from '@portal/portal-kit/registry/prerendered';
import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import { BuildError } from '../build-error.ts';
import type { RemoteBuildInput } from '../configuration/common.ts';
import {
  type InlinedScript,
  renderConfiguration,
  renderRemoteConfiguration,
  showConfiguration,
} from '../configuration/prerendered.ts';
import type { ShellInput } from '../configuration/shell.ts';
import { compile } from './compile.ts';
import { criticalStyles } from './critical-styles.ts';
import { compileInlined } from './inlined.ts';

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
export async function prerenderRemote(input: RemoteBuildInput, folder: string) {
  return await aside(async (place) => {
    const { pages, skeletons = [] } = await render(renderRemoteConfiguration(input), place);
    const css = stylesIn(place);
    const styled = (rendered: readonly RenderedPage[]) => ({
      style: rendered.length > 0 ? styleOf(css, rendered) : '',
      pages: [...rendered],
    });
    return keep(folder, {
      ...styled(pages),
      ...(skeletons.length > 0 && { skeletons: styled(skeletons) }),
    } satisfies RenderedAhead);
  });
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

const renderedSchema = z.object({
  pages: z.array(renderedPageSchema),
  skeletons: z.optional(z.array(renderedPageSchema)),
  frame: z.optional(renderedPageSchema),
});

/** Builds what renders pages, and lets it. @throws BuildError */
async function render(configuration: Configuration, place: string): Promise<z.output<typeof renderedSchema>> {
  await compile(configuration, place);
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: path.join(place, 'render.cjs'),
  });
  try {
    const [rendered]: unknown[] = await Promise.race([once(worker, 'message'), endOf(worker)]);
    const { pages, skeletons, frame } = z.parse(renderedSchema, rendered);
    return {
      pages: pages.map(inlinable),
      skeletons: skeletons?.map(inlinable),
      frame: frame && inlinable(frame),
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
    markups: page.markups.map(({ variants, html }) => {
      const odd = /<(?:script|style|template|\/template)|\son\w+=/i.exec(html);
      if (odd) throw new BuildError(`The rendered page of ${page.addresses[0]} must not contain “${odd[0].trim()}”.`);
      return { variants, html: html.replaceAll(' style="', ' data-style="') };
    }),
  };
}

/** @throws BuildError for files that are found from the stylesheet's own address, and for what would end its element */
function inlinableStyle(css: string): string {
  const odd = /url\((?!["']?data:)|<\/style/i.exec(css);
  if (odd) throw new BuildError(`The styles of rendered pages are inlined and must not contain “${odd[0]}”.`);
  return css;
}
