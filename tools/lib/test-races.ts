// Finds, in tests of pages, what passes or fails by how fast the machine is.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';
import { run } from './run.ts';
import { childrenOf, isNode, type Node, nameOf, parse, some } from './syntax-tree.ts';

/** The name a call is made by: `queryByRole` of `screen.queryByRole(…)`, `rows` of `rows()`. */
function calledName(node: Node): string {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return '';
  const { callee } = node;
  return callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
}

const pageQuery = /^(query(All)?By[A-Z]\w*|querySelector(All)?)$/;

/**
 * Functions that look for something on the page and may find nothing, by the names a file knows them by.
 * @param imported those that it takes from other files
 */
function queriesWith(imported: ReadonlySet<string>, module: Node): Set<string> {
  const bodies = new Map<string, Node>();
  some(module, (node) => {
    const { type, id, init, identifier, body } = node;
    if (type === 'VariableDeclarator' && isNode(init) && /Function/.test(init.type)) bodies.set(nameOf(id), init);
    if (type === 'FunctionDeclaration' && isNode(body)) bodies.set(nameOf(identifier), body);
    return false;
  });
  const found = new Set(imported);
  const asks = (body: Node) => some(body, (node) => pageQuery.test(calledName(node)) || found.has(calledName(node)));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, body] of bodies) if (asks(body)) found.add(name);
  }
  return found;
}

/** Endings of an assertion that also hold when nothing is there yet, each with what it must be given to count. */
const absent: Readonly<Record<string, RegExp>> = {
  toBeNull: /^$/,
  toBeUndefined: /^$/,
  toBeFalsy: /^$/,
  toHaveLength: /^0$/,
  toEqual: /^\[\]$/,
  toStrictEqual: /^\[\]$/,
  toBe: /^(0|null|undefined|false)$/,
};
const absentBesideNot = /^(toBeInTheDocument|toBeTruthy|toBeDefined)$/;

interface Assertion {
  subject: Node;
  isNot: boolean;
  ending: string;
  expected: string;
}

/** `expect(subject)[.not].ending(expected)`. */
function assertionOf(node: Node, textOf: (node: Node) => string): Assertion | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['object'])) return undefined;
  const ending = nameOf(callee['property']);
  const holder = callee['object'];
  const isNot = holder.type === 'MemberExpression' && nameOf(holder['property']) === 'not';
  const start = isNot ? holder['object'] : holder;
  if (!isNode(start) || calledName(start) !== 'expect') return undefined;
  const subject = childrenOf(start).find((child) => child !== start['callee']);
  const given = childrenOf(node).filter((child) => child !== callee);
  return subject && { subject, isNot, ending, expected: given.map(textOf).join(', ') };
}

/** Names that a module keeps the answers of queries under. */
function heldAnswers(module: Node): Set<string> {
  const held = new Set<string>();
  some(module, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(init) && pageQuery.test(calledName(init))) held.add(nameOf(id));
    return false;
  });
  return held;
}

/** What a module looks for things by, and keeps them under. */
interface Looking {
  queries: ReadonlySet<string>;
  held: ReadonlySet<string>;
}

function isAbsence({ subject, isNot, ending, expected }: Assertion, { queries, held }: Looking): boolean {
  if (isNot && ending === 'toBeInTheDocument') return true;
  // What is not there throws.
  if (!isNot && ending === 'toThrow') return some(subject, (node) => /^get(All)?By[A-Z]/.test(calledName(node)));
  const saysAbsent = isNot ? absentBesideNot.test(ending) : absent[ending]?.test(expected) === true;
  const isLooked = (node: Node) => pageQuery.test(calledName(node)) || queries.has(calledName(node));
  return (
    saysAbsent && some(subject, (node) => isLooked(node) || (node.type === 'Identifier' && held.has(nameOf(node))))
  );
}

/** `setTimeout` with more than no time at all, in code that waits for it. */
function isSleep(node: Node, textOf: (node: Node) => string): boolean {
  if (node.type === 'ImportDeclaration')
    return /\b(setTimeout|scheduler)\b[\s\S]*['"](node:)?timers\/promises['"]/.test(textOf(node));
  return (
    node.type === 'NewExpression' && /^new Promise\b[\s\S]*\bsetTimeout\([\s\S]*,\s*[\w.]+\s*\)/.test(textOf(node))
  );
}

/** A wait with a limit of its own: the common one (tools/jest/matchers.ts) is as long as a busy machine may take. */
function hasOwnLimit(node: Node): boolean {
  return (
    /^(waitFor|find(All)?By[A-Z]\w*)$/.test(calledName(node)) &&
    childrenOf(node).some(
      (given) =>
        given.type === 'ObjectExpression' &&
        childrenOf(given).some((property) => nameOf(property['key']) === 'timeout'),
    )
  );
}

/**
 * `performance.now()` in a test, on the wall's clock, or `process.cpuUsage()`, which counts all threads: how long
 * something took then tells what else went on. `toTakeAtMost` (tools/jest/processor-time.ts) counts this thread.
 */
function isOthersTime(file: string, node: Node, textOf: (node: Node) => string): boolean {
  const isAsked = /^(now|cpuUsage)$/.test(calledName(node)) && /^(performance|process)\b/.test(textOf(node));
  return isAsked && /\.test\.tsx?$/.test(file);
}

/** Relative files that a module imports from, with the names it takes: theirs, and its own for them. */
function importsOf(module: Node): { from: string; names: { theirs: string; own: string }[] }[] {
  return childrenOf(module)
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => ({
      from: isNode(node['source']) ? String(node['source']['value']) : '',
      names: childrenOf(node).map(({ imported, local }) => ({ theirs: nameOf(imported ?? local), own: nameOf(local) })),
    }))
    .filter(({ from }) => from.startsWith('.'));
}

/**
 * Lines of a test, or of what tests share, that pass or fail by how fast the machine is: an absence asserted without
 * what should stand beside it, a wait for time to pass, a wait with a limit of its own, and a time that was measured.
 * @param file its path, which relative imports start from
 * @param read gives the text of an imported file, whose functions may look for things, too
 * @param known what such files were found to hold, for the next test that imports them
 */
export function findTestRaces(
  file: string,
  source: string,
  read: (file: string) => string,
  known = new Map<string, ReadonlySet<string>>(),
): string[] {
  const { module, textOf, lineOf } = parse(file, source);
  const queriesOf = (holder: string, content: Node): Set<string> => {
    const imported = new Set<string>();
    for (const { from, names } of importsOf(content)) {
      const there = path.join(path.dirname(holder), from);
      // What is no code looks for nothing.
      if (!/\/testing\/.*\.tsx?$/.test(there)) continue;
      if (!known.has(there)) {
        // Files that import each other end here.
        known.set(there, new Set());
        known.set(there, queriesOf(there, parse(there, read(there)).module));
      }
      for (const { theirs, own } of names) if (known.get(there)?.has(theirs)) imported.add(own);
    }
    return queriesWith(imported, content);
  };
  const looking = { queries: queriesOf(file, module), held: heldAnswers(module) };
  const found: string[] = [];
  some(module, (node) => {
    const assertion = assertionOf(node, textOf);
    const line = () => `${file}:${lineOf(node)}: ${textOf(node).replace(/\s+/g, ' ').slice(0, 90)}`;
    const isAwaited = calledName(node) === 'waitForElementToBeRemoved';
    if ((assertion && isAbsence(assertion, looking)) || isAwaited) found.push(line());
    if (isSleep(node, textOf)) found.push(`${line()} (a sleep)`);
    if (hasOwnLimit(node)) found.push(`${line()} (a limit of its own)`);
    if (isOthersTime(file, node, textOf)) found.push(`${line()} (the time of others)`);
    return false;
  });
  return found;
}

/** Tests, what they share, and the checks that are run on both shells. */
const ofTests = /(\.test|\/(testing|harness|conformance\/checks)\/.*)\.tsx?$/;

/** Looks through every committed test that runs on a page of jsdom, and what those share. */
export async function findTestRacesInRepository(folders: readonly string[]): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-z', '--', ...folders], { quiet: true });
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const known = new Map<string, ReadonlySet<string>>();
  return output
    .split('\0')
    .filter((file) => ofTests.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) => findTestRaces(file, read(file), read, known));
}
