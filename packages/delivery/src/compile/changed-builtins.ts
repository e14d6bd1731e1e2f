import { type Finder, globalNames } from './find-in-script.ts';

/**
 * All parts of a page work with these. A remote that changes a member of one changes it for the shell and for all other
 * remotes, until the page is loaded anew: no canary is taken back from such a page.
 */
const shared: ReadonlySet<string> = new Set(
  `Array ArrayBuffer BigInt Boolean Date Error Function Intl JSON Map Math Number Object Promise Proxy Reflect RegExp Set
  String Symbol WeakMap WeakSet CustomEvent Document Element Event EventTarget FormData Headers History HTMLElement
  Location Node Request Response Storage URL URLSearchParams Window`.split(/\s+/),
);

/** Calls that change their first argument: `Object.defineProperty(Array.prototype, …)`. */
const changing: Readonly<Record<string, readonly string[]>> = {
  Object: ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'],
  Reflect: ['defineProperty', 'set', 'deleteProperty', 'setPrototypeOf'],
};

/** Whether a path leads to a member of these: `Array.prototype.map`, `window.JSON.parse`. */
export function isBuiltIn(path: string): boolean {
  const [first = '', second = ''] = path.split('.');
  if (globalNames.includes(first)) return second === 'fetch' || shared.has(second);
  return shared.has(first) && second !== '';
}

/** `Array.prototype` as it was written in an argument. */
function pathOf(node: unknown): string | null {
  const { type, name, object, property, computed } = node as Record<string, unknown>;
  if (type === 'Identifier') return String(name);
  if (type !== 'MemberExpression' || computed === true) return null;
  const [before, last] = [pathOf(object), pathOf(property)];
  return before && last ? `${before}.${last}` : null;
}

/**
 * Names members of the browser's own that a script changes: `Array.prototype.map`, `JSON.parse`, `window.fetch`. This
 * finds what a script, or a library in it, does openly.
 */
export const findChangedBuiltIns: Finder = (parser, found) => {
  const tell = (path: string) => {
    if (isBuiltIn(path)) found(path);
  };
  for (const name of [...shared, ...globalNames])
    parser.hooks.assignMemberChain
      .for(name)
      .tap('builtins', (_expression: unknown, members: readonly string[]) => tell([name, ...members].join('.')));
  for (const [owner, methods] of Object.entries(changing))
    parser.hooks.callMemberChain
      .for(owner)
      .tap('builtins', (expression: { arguments: unknown[] }, members: readonly string[]) => {
        const [method = '', ...more] = members;
        if (more.length > 0 || !methods.includes(method)) return;
        const path = pathOf(expression.arguments[0] ?? {});
        if (path && !parser.isVariableDefined(path.split('.', 1)[0] ?? '')) tell(path);
      });
};
