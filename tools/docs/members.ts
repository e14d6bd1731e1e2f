import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { type Declaration, declarationOf } from './declaration.ts';

const sources = path.join(root, 'packages/portal-kit/src');

/** The modules of portal-kit that remotes import, each with its source file. */
export const modules = [
  { name: '@portal/portal-kit', file: 'index.ts' },
  { name: '@portal/portal-kit/autosave', file: 'autosave.ts' },
  { name: '@portal/portal-kit/i18n', file: 'i18n.ts' },
  { name: '@portal/portal-kit/query', file: 'query.ts' },
  { name: '@portal/portal-kit/router', file: 'router.ts' },
  { name: '@portal/portal-kit/store', file: 'store.ts' },
  { name: '@portal/portal-kit/tab-drafts', file: 'tab-drafts.ts' },
  { name: '@portal/portal-kit/upload', file: 'upload.ts' },
] as const;

/** Something a remote may import. */
export interface Member {
  name: string;
  module: (typeof modules)[number]['name'];
  /** False for what exists while compiling only. */
  atRunTime: boolean;
  /** Null for what is handed on from a library. */
  declaration: Declaration | null;
}

const read = (file: string) => readFileSync(path.join(sources, file), 'utf8');

/** `export { a, type B } from './c.ts'` → a, B, each with where it comes from. */
function handedOn(text: string): { name: string; isType: boolean; from: string }[] {
  return [...text.matchAll(/^export (type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(([, all, list = '', from = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => ({
        name: entry.replace(/^type /, ''),
        isType: all !== undefined || entry.startsWith('type '),
        from,
      })),
  );
}

/** `export function a`, `export interface B` → a, B. */
const declared = (text: string) =>
  [...text.matchAll(/^export (?:function|class|const|interface|type) (\w+)/gm)].map(([, name = '']) => name);

/** Every export of a module, in the order of its source. */
export function membersOf({ name: module, file }: (typeof modules)[number]): Member[] {
  const text = read(file);
  const own = declared(text).map((name) => {
    const declaration = declarationOf(text, name);
    return { name, module, declaration, atRunTime: !/interface|type/.test(declaration?.kind ?? '') };
  });
  const others = handedOn(text).map(({ name, isType, from }) => ({
    name,
    module,
    declaration: from.startsWith('./') ? declarationOf(read(from), name) : null,
    atRunTime: !isType,
  }));
  return [...own, ...others];
}
