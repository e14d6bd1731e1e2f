import webpack from 'webpack';

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

export type GuardedName = (typeof guardedNames)[number];

/** Names that the global object has for itself. */
const roots = ['window', 'self', 'globalThis'];

type Parser = InstanceType<typeof webpack.javascript.JavascriptParser>;

/** `const { fetch } = window` names a member without writing it as one. */
function takenApart(parser: Parser, tell: (path: string) => void): void {
  parser.hooks.declarator.tap('guard', ({ id, init }) => {
    if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier' || parser.isVariableDefined(init.name)) return;
    for (const property of id.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier') tell(`${init.name}.${property.key.name}`);
  });
}

/**
 * The guarded names that a script takes from the browser, in their own order. Read with webpack's parser, which knows
 * scopes: a variable, a property or a text of the same name is none of them, and neither is asking with `typeof` whether
 * there is one. This finds what somebody wrote by mistake; who means to hide it writes `window['fet' + 'ch']`.
 * @throws when it is no script
 */
export function touchedGlobals(script: string): GuardedName[] {
  const parser = new webpack.javascript.JavascriptParser('script');
  const byPath = new Map<string, GuardedName>();
  for (const name of guardedNames)
    for (const path of [name, ...roots.map((root) => `${root}.${name}`)]) byPath.set(path, name);
  const found = new Set<GuardedName>();
  const tell = (path: string) => {
    const name = byPath.get(path);
    if (name) found.add(name);
  };
  for (const path of byPath.keys()) {
    parser.hooks.expression.for(path).tap('guard', () => tell(path));
    parser.hooks.typeof.for(path).tap('guard', () => true);
  }
  for (const root of [...roots, 'document']) {
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
  parser.parse(script, {} as Parameters<Parser['parse']>[1]);
  return guardedNames.filter((name) => found.has(name));
}
