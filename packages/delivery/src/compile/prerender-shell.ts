import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Prerendered, RenderedPage } from '@portal/portal-kit/registry/prerendered';
import { BuildError } from '../build-error.ts';
import { renderConfiguration, showConfiguration } from '../configuration/prerendered.ts';
import type { ShellInput } from '../configuration/shell.ts';
import { compile } from './compile.ts';
import { criticalStyles } from './critical-styles.ts';
import { compileInlined } from './inlined.ts';

const require = createRequire(import.meta.url);

/** What stands around the pages in a document, and what may become of it before code runs. */
const around = '<html lang="en" data-mantine-color-scheme="light"><div id="root" data-waiting="">';

/**
 * Renders the shell's pages before sign-in to HTML, with its real components, and puts them into the release. Gives the
 * file's name.
 * @param styles of the release, which the pages are shown with
 * @throws BuildError
 */
export async function prerenderShell(input: ShellInput, folder: string, styles: readonly string[]): Promise<string> {
  const aside = mkdtempSync(path.join(tmpdir(), 'portal-prerendered-'));
  try {
    await compile(renderConfiguration(input), aside);
    const { renderPages }: { renderPages: () => Promise<RenderedPage[]> } = require(path.join(aside, 'render.cjs'));
    const pages = (await renderPages()).map(inlinable);
    const css = styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
    const html = [around, ...pages.flatMap(({ markups }) => markups.map((markup) => markup.html))].join('');
    const script = await compileInlined(showConfiguration(input), 'show', aside);
    const content: Prerendered = {
      script: readFileSync(path.join(aside, script), 'utf8'),
      style: inlinableStyle(criticalStyles(css, html)),
      pages,
    };
    const text = JSON.stringify(content);
    const name = `prerendered.${createHash('sha256').update(text).digest('hex').slice(0, 6)}.json`;
    writeFileSync(path.join(folder, name), text);
    return name;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
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
