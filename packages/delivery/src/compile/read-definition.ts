import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { remoteNameSchema } from '@portal/portal-kit/registry';
import { guards, layouts } from '@portal/portal-kit/registry/areas';
import { audiences, navigationIcons } from '@portal/portal-kit/registry/navigation';
import * as z from 'zod/mini';
import { BuildError } from '../build-error.ts';
import { wordsOfSyntaxError } from './syntax-error-words.ts';

const catalogueSchema = z.object({ en: z.unknown(), fr: z.unknown() });

const catalogueName = z.string().check(z.regex(/^[a-z0-9-]+$/));

const definitionSchema = z.object({
  name: remoteNameSchema,
  pages: z.array(
    z.object({
      id: catalogueName,
      paths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
      guard: z.enum(guards),
      guardAt: z.optional(z.record(z.string().check(z.startsWith('/')), z.enum(guards))),
      layout: z.optional(z.enum(layouts)),
      requires: z.optional(z.string().check(z.minLength(1))),
      awaitsPerson: z.optional(z.literal(true)),
      navigation: z.optional(
        z.object({
          text: z.string().check(z.minLength(1)),
          icon: z.enum(navigationIcons),
          order: z.number(),
          for: z.enum(audiences),
          to: z.optional(z.string().check(z.startsWith('/'))),
        }),
      ),
      firstCalls: z.optional(z.array(z.string().check(z.startsWith('/')))),
      firstCallsAt: z.optional(
        z.record(z.string().check(z.startsWith('/')), z.array(z.string().check(z.startsWith('/')))),
      ),
      messages: z.optional(catalogueSchema),
      catalogues: z.optional(z.array(catalogueName)),
      isRenderedAhead: z.optional(z.literal(true)),
      firstRows: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/))),
    }),
  ),
  slots: z.optional(z.record(z.string(), z.unknown())),
  slotCatalogues: z.optional(z.record(z.string(), z.array(catalogueName))),
  messages: catalogueSchema,
  catalogues: z.optional(z.record(catalogueName, catalogueSchema)),
});

/**
 * Evaluates a remote's `src/index.ts` in this Node. Its pages stay behind their `load` and are not read.
 * @param fingerprint of the sources: another one has the file, and what it imports of the remote, read anew
 * @throws BuildError
 */
export async function readDefinition(root: string, name: string, fingerprint: string): Promise<RemoteDefinition> {
  const file = path.join(root, name, 'src/index.ts');
  const folder = pathToFileURL(path.join(root, name, '/')).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      // portal-kit's index holds React components, which Node cannot read; a definition needs one function of it.
      const found = next(specifier === '@portal/portal-kit' ? '@portal/portal-kit/define-remote' : specifier, context);
      const isOwn = found.url.startsWith(folder) && !found.url.includes('?');
      return isOwn ? { ...found, url: `${found.url}?${fingerprint}` } : found;
    },
  });
  try {
    const module: { default?: RemoteDefinition } = await import(`${pathToFileURL(file).href}?${fingerprint}`);
    const definition = module.default;
    const checked = z.safeParse(definitionSchema, definition);
    if (!checked.success || !definition) {
      throw new BuildError(
        `${name}/src/index.ts must default-export defineRemote({ name, pages, messages }).\n${z.prettifyError(checked.error ?? new z.core.$ZodError([]))}`,
      );
    }
    if (definition.name !== name) throw new BuildError(`${name}/src/index.ts calls itself “${definition.name}”.`);
    return definition;
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const words =
      wordsOfSyntaxError(error, root) ??
      `${name}/src/index.ts cannot be evaluated in Node. Keep everything but data behind load().\n${String(error)}`;
    throw new BuildError(words, { cause: error });
  } finally {
    hooks.deregister();
  }
}
