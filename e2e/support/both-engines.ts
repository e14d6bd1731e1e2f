import { type CallExpression, type Node, parseSync } from '@swc/core';

/** A place in a test that does not hold in Firefox. */
export interface ChromiumOnly {
  line: number;
  /** What stands there, and what to write instead. */
  problem: string;
}

/** Calls by their names, each with what its arguments must look like to be one that Firefox or its driver lacks. */
const problems: readonly { call: RegExp; given?: RegExp; problem: string }[] = [
  {
    call: /^postData(JSON|Buffer)?$/,
    problem: 'the driver of Firefox has no bodies of requests: look at what comes of them',
  },
  { call: /^newCDPSession$/, problem: 'only Chromium has this protocol' },
  {
    call: /^addInitScript$/,
    given: /\b(local|session)Storage\./,
    problem: 'Firefox refuses storage to the empty page that comes first: use storageState, or a page that stands',
  },
  {
    call: /^emulateMedia$/,
    given: /\bmedia\b|\bforcedColors\b|\bcontrast\b|'dark'/,
    problem: 'the driver of Firefox emulates none of this',
  },
  {
    call: /^waitForEvent$/,
    given: /'download'/,
    problem: 'the driver of Firefox tells nothing of a file that a script makes',
  },
  { call: /^clearPermissions$/, problem: 'the driver of Firefox takes no permission away' },
];

/** Words of a test or a helper that leave it, or what follows in it, to Chromium. */
const leaves = /\bleaveToChromium\(|\bengine [=!]== '/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The last name of `a.b.c`, or the one of `c`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const { value: word, property, identifier, id } = value as Node & Record<string, unknown>;
  if (value.type === 'Identifier') return String(word);
  return nameOf(property ?? identifier ?? id);
}

/** A call of a source, and what it stands in, from the outside in. */
interface FoundCall {
  name: string;
  node: CallExpression;
  parents: readonly Node[];
}

function read(source: string) {
  // The parser counts on from what it read before; what stands first tells from where.
  const mark = '0;';
  const module = parseSync(mark + source, { syntax: 'typescript', target: 'es2022' });
  const bytes = Buffer.from(mark + source);
  const at = (from: number, to: number) => bytes.subarray(from - module.span.start, to - module.span.start).toString();
  const calls: FoundCall[] = [];
  const visit = (value: unknown, parents: readonly Node[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && value.type === 'CallExpression')
      calls.push({ name: nameOf((value as CallExpression).callee), node: value as CallExpression, parents });
    for (const each of Object.values(value)) visit(each, isNode(value) ? [...parents, value] : parents);
  };
  visit(module.body, []);
  return {
    calls,
    textOf: (node: Node) => {
      const { start, end } = (node as Node & { span: { start: number; end: number } }).span;
      return at(start, end);
    },
    lineOf: ({ span }: CallExpression) => at(module.span.start, span.end).split('\n').length,
  };
}

const isTest = (node: Node) =>
  node.type === 'CallExpression' && /^(test|beforeEach)$/.test(nameOf((node as CallExpression).callee));
const isHelper = (node: Node) => /^(FunctionDeclaration|VariableDeclarator)$/.test(node.type);

/**
 * Places in a test's source that hold in Chromium alone, without being left to it: by their test, their helper, or each
 * test that calls that helper.
 * @param helpers functions of other files that are Chromium's
 */
export function chromiumOnlyIn(source: string, helpers: ReadonlySet<string> = new Set()): ChromiumOnly[] {
  const { calls, textOf, lineOf } = read(source);
  if (calls.some(({ name, node }) => name === 'beforeEach' && leaves.test(textOf(node)))) return [];
  const isLeft = ({ parents, node }: FoundCall, seen: readonly string[] = []): boolean => {
    const around = parents.find(isTest) ?? parents.find(isHelper);
    if (leaves.test(textOf(around ?? node))) return true;
    const helper = around && isHelper(around) ? nameOf(around) : '';
    if (helper === '' || seen.includes(helper)) return false;
    const uses = calls.filter(({ name }) => name === helper);
    return uses.length > 0 && uses.every((use) => isLeft(use, [...seen, helper]));
  };
  return calls.flatMap((call) => {
    const { name, node } = call;
    const given = node.arguments.map(({ expression }) => textOf(expression)).join(', ');
    const found = problems.find((each) => each.call.test(name) && (each.given?.test(given) ?? true));
    const problem = found?.problem ?? (helpers.has(name) ? 'this helper is Chromium’s' : undefined);
    return problem && !isLeft(call) ? [{ line: lineOf(node), problem }] : [];
  });
}

const exportsOf = (source = ''): string[] =>
  [...source.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => name);

/**
 * What the files of a folder export that is Chromium's alone, because they speak its protocol or call, without leaving
 * that to it, what does.
 */
export function chromiumHelpers(sources: ReadonlyMap<string, string>): Set<string> {
  const files = new Set([...sources].filter(([, source]) => /\bnewCDPSession\(/.test(source)).map(([file]) => file));
  // Sets are walked through with what is added meanwhile.
  for (const file of files) {
    const helpers = new Set(exportsOf(sources.get(file)));
    for (const [other, source] of sources)
      if (source.includes(`from './${file}'`) && chromiumOnlyIn(source, helpers).length > 0) files.add(other);
  }
  return new Set([...files].flatMap((file) => exportsOf(sources.get(file))));
}
