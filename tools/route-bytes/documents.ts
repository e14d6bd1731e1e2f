import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measuredRoutes } from '../../bench/src/delivery/routes.ts';
import { type PublishedRegistry, readBack } from '../../packages/delivery/src/registry/manifests.ts';
import { inlineJson } from '../../packages/portal-kit/src/registry/inline-json.ts';
import { prerenderedSchema, renderedAheadSchema } from '../../packages/portal-kit/src/registry/prerendered.ts';
import type { Registry } from '../../packages/portal-kit/src/registry/registry.ts';
import { compress } from '../../packages/portal-server/src/http/encoding.ts';
import { createPage } from '../../packages/portal-server/src/pages/page.ts';
import { ofRelease } from '../../packages/portal-server/src/releases/rendered-by-remote.ts';

/**
 * What a document may carry of the registry, compressed: names and hashes of releases, the addresses of all pages (about
 * 1 kB, decision 130), and the manifests of the shell and of the one remote that the address shows. A new remote adds
 * its line to each; a list of files that travels with pages which do not load them would be over at once.
 */
export const REGISTRY_BUDGET = { shell: 4_950, remote: 9_250 } as const;

/** What the pages and navigation entries that remotes declare may cost a document, of the above (issue 23). */
export const DECLARED_BUDGET = 1_500;

/**
 * What a document may carry that builds have rendered: markup in all variants, critical style, the script that shows it.
 * The same markup comes to some 40 bytes more or less, by how well the names and hashes of a build compress beside it.
 */
export const RENDERED_BUDGET = 10_300;

/** The start page has the form beside the frame: it is for who is signed in, and leads all others to sign-in (decision 180). */
export const START_PAGE_BUDGET = 15_000;

/** The document of a route. */
export interface MeasuredDocument {
  route: string;
  /** All of it, as it is sent. */
  bytes: number;
  /** What it would be less without the registry and its manifests. */
  registry: number;
  /** What it would be less if remotes declared no pages, and no areas were granted. */
  declared: number;
  /** What it would be less without what builds have rendered. */
  rendered: number;
  /** Whether a remote shows it. */
  isOfRemote: boolean;
}

const ofBuilds =
  /<style nonce.*?<\/style>|(?:<template data-(?:variants|frame|skeleton)=.*?<\/template>)+<script nonce.*?<\/script>/gs;

const ofRegistry = /(?<=<script type="application\/json"[^>]*>).*?(?=<\/script>)/g;

/** The registry's text as it would be if remotes declared no pages, and no areas were granted. */
function withoutPages(text: string): string {
  const { areas: _areas, remotes, ...rest } = JSON.parse(text) as Pick<Registry, 'areas' | 'remotes'>;
  const bare = Object.entries(remotes).map(([name, release]) => {
    const { routes: _routes, adminPages: _adminPages, ...rest } = release;
    return [name, rest];
  });
  return inlineJson({ ...rest, remotes: Object.fromEntries(bare) });
}

/**
 * Manifests without the files that a release takes from earlier ones: how many it takes is a matter of what was
 * built in this checkout before.
 */
function withoutEarlier(manifests: Readonly<Record<string, string>>): Record<string, string> {
  const bare = (text: string) => inlineJson({ ...JSON.parse(text), unchanged: {} });
  return Object.fromEntries(Object.entries(manifests).map(([hash, text]) => [hash, bare(text)]));
}

/**
 * The documents of the live registry, by the routes of the table.
 *
 * @param store folder of the releases
 */
export async function measureDocuments(store: string): Promise<MeasuredDocument[]> {
  const published = JSON.parse(readFileSync(path.join(store, 'registry.json'), 'utf8')) as PublishedRegistry & {
    signature: string;
  };
  const { text, manifests, signature } = published;
  const registry = readBack(published);
  const { version, early, prerendered } = registry.shell;
  const fileOf = (part: string, release: string, file: string) =>
    readFileSync(path.join(store, part, release, 'files', file), 'utf8');
  const released = (file: string) => fileOf('shell', version, file);
  const renderedAhead = Object.entries(registry.remotes).flatMap(([name, remote]) =>
    remote.renderedAhead?.shell === version
      ? [
          ofRelease(
            remote,
            renderedAheadSchema.parse(JSON.parse(fileOf(name, remote.version, remote.renderedAhead.file))),
          ),
        ]
      : [],
  );
  const parts = {
    registry,
    signed: { text, signature },
    manifests: withoutEarlier(manifests),
    takenBack: [],
    // As long as a key is, and as impossible to compress.
    keys: [`${signature.slice(0, 43)}=`],
    early: released(early),
    renderedAhead,
    ...(prerendered !== undefined && { prerendered: prerenderedSchema.parse(JSON.parse(released(prerendered))) }),
  };
  const page = createPage(parts);
  // All else stays, such as the frames of pages, by what the registry declares.
  const barePage = createPage({ ...parts, signed: { text: withoutPages(text), signature } });
  const sent = async (html: string) => (await compress(Buffer.from(html), 'br', 'page')).length;
  const documents: MeasuredDocument[] = [];
  for (const { pattern, at } of measuredRoutes()) {
    const [nonce, { pathname }] = [signature.slice(0, 24), new URL(at, 'http://portal.test')];
    const html = page(nonce, { pathname });
    const bytes = await sent(html);
    const registryBytes = bytes - (await sent(html.replaceAll(ofRegistry, '')));
    const isOfRemote = [...html.matchAll(/data-manifest=/g)].length > 1;
    const rendered = bytes - (await sent(html.replaceAll(ofBuilds, '')));
    const declared = bytes - (await sent(barePage(nonce, { pathname })));
    documents.push({ route: pattern, bytes, registry: registryBytes, declared, rendered, isOfRemote });
  }
  return documents;
}

/** Documents that carry more of the registry, or of what is rendered, than they may: a line each; none when all is well. */
export function overBudget(documents: readonly MeasuredDocument[]): string[] {
  return documents.flatMap(({ route, registry, declared, rendered, isOfRemote }) => {
    const over = (bytes: number, what: string, budget: number) =>
      bytes > budget ? [`${route}: its document carries ${bytes} bytes of ${what}, and may carry ${budget}`] : [];
    return [
      ...over(registry, 'the registry', isOfRemote ? REGISTRY_BUDGET.remote : REGISTRY_BUDGET.shell),
      ...over(declared, 'declared pages', DECLARED_BUDGET),
      ...over(rendered, 'rendered pages', route === '/' ? START_PAGE_BUDGET : RENDERED_BUDGET),
    ];
  });
}
