import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import type { Uses } from '../surface/uses.ts';
import { namesOf } from './used-members-plugin.ts';

const CONTRACT = '@portal/contract';

/** The file of a module that declares calls, in the workspace or as it is packed; null for any other. */
function fileOfCalls(module: Module): string | null {
  const { resource, resourceResolveData } = module as NormalModule;
  if (resourceResolveData?.['descriptionFileData']?.name !== CONTRACT) return null;
  return /[\\/](?:src|dist)[\\/]calls[\\/][\w-]+\.[jt]s$/.test(resource) ? resource : null;
}

/** Notes which calls of the contract a part's code names, while it is built: file → names of its exports. */
export class UsedCallsPlugin {
  private readonly found: Uses = {};

  get uses(): Uses {
    return this.found;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedCallsPlugin', (compilation: Compilation) => {
      compilation.hooks.finishModules.tap('UsedCallsPlugin', (modules) => {
        for (const module of modules) {
          const file = fileOfCalls(module);
          if (file !== null)
            this.found[file] = [...new Set([...(this.found[file] ?? []), ...namesOf(compilation, module)])];
        }
      });
    });
  }
}
