import { type Finder, globalNames, type ScriptParser } from './find-in-script.ts';

/**
 * What a remote has no business with: the token and the drafts lie in these, and what it sends or asks for goes through
 * portal-kit. RTCPeerConnection leads out of the page past its Content-Security-Policy.
 */
export const guardedNames = [
  'localStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'document.cookie',
  'RTCPeerConnection',
] as const;

/** `const { fetch } = window` names a member without writing it as one. */
function takenApart(parser: ScriptParser, tell: (path: string) => void): void {
  parser.hooks.declarator.tap('guard', ({ id, init }) => {
    if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier' || parser.isVariableDefined(init.name)) return;
    for (const property of id.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier') tell(`${init.name}.${property.key.name}`);
  });
}

/**
 * Names each guarded name that a script takes from the browser. Asking with `typeof` whether there is one takes none. This
 * finds mistakes: `window['fet' + 'ch']` hides from it.
 */
export const findGuardedNames: Finder = (parser, found) => {
  const byPath = new Map<string, string>();
  for (const name of guardedNames)
    for (const path of [name, ...globalNames.map((root) => `${root}.${name}`)]) byPath.set(path, name);
  const tell = (path: string) => {
    const name = byPath.get(path);
    if (name) found(name);
  };
  for (const path of byPath.keys()) {
    parser.hooks.expression.for(path).tap('guard', () => tell(path));
    parser.hooks.typeof.for(path).tap('guard', () => true);
  }
  for (const root of [...globalNames, 'document']) {
    // Members may be named in brackets, and only be asked for where there are some: `window['fetch']?.(…)`.
    const tellMembers = (_expression: unknown, members: readonly string[]) => {
      for (const [place] of members.entries()) tell([root, ...members.slice(0, place + 1)].join('.'));
    };
    parser.hooks.expressionMemberChain.for(root).tap('guard', tellMembers);
    parser.hooks.callMemberChain.for(root).tap('guard', tellMembers);
    // `const page = window; page.fetch(…)` is the same.
    parser.hooks.canRename.for(root).tap('guard', () => true);
  }
  takenApart(parser, tell);
};
