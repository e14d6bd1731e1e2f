import type { Compilation, Compiler, Module } from 'webpack';
import type { Uses } from '../surface/uses.ts';
import { sharedRequestOf } from './check-remote.ts';

const consumed = 'consume-shared-module';

/** What the modules of a build name of another module; types are gone by then. */
export function namesOf(compilation: Compilation, module: Module): string[] {
  const connections = [...compilation.moduleGraph.getIncomingConnections(module)];
  const references = connections.flatMap(({ dependency }) =>
    dependency ? dependency.getReferencedExports(compilation.moduleGraph, undefined) : [],
  );
  // An empty path is the module as a whole: `import * as …`, or an import() whose result goes anywhere.
  return references.map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? '*');
}

/** Notes which members of each shared module a remote's code names, while it is built. */
export class UsedMembersPlugin {
  private readonly found: Uses = {};

  /** In the order of their names: webpack finds modules in any order. */
  get uses(): Uses {
    return Object.fromEntries(Object.entries(this.found).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedMembersPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('UsedMembersPlugin', (modules) => {
        for (const module of modules) {
          const name =
            module.type === consumed && sharedRequestOf(module.readableIdentifier(compilation.requestShortener));
          // The same module may be asked for in several ranges.
          const known = (name && this.found[name]) || [];
          if (name) this.found[name] = [...new Set([...known, ...namesOf(compilation, module)])].sort();
        }
      });
    });
  }
}
