import { type CallExpression, type Expression, type Node, parseSync } from '@swc/core';

/** A place in a test that depends on how fast the machine is. */
export interface Race {
  line: number;
  /** What stands there, and what to write instead. */
  problem: string;
}

const problems = {
  absence: 'an absence without a presence beside it: expectAbsent, expectGone or expectSettled (support/absence.ts)',
  former: 'a state told by what it lacks: the one before may lack it, too, so tell it by what it has',
  read: 'a read that does not wait, taken for what will be there: a matcher of the locator, expect.poll or readEach',
  sleep: 'a sleep: wait for what is to happen',
  stopwatch: 'a stopwatch: it tells what else the machine did, so look for a fact that only the right way leads to',
  key: 'a key right after what opens something: see that it is there, or has the focus, before the key is pressed',
} as const;

/** Reads that take what is there at once, even nothing. */
const hastyReads = new Set([
  'count',
  'all',
  'allInnerTexts',
  'allTextContents',
  'isVisible',
  'isHidden',
  'evaluateAll',
]);
/** Reads that wait for an element, but not for what it is to say. */
const reads = new Set([
  ...hastyReads,
  ...['innerText', 'textContent', 'innerHTML', 'inputValue', 'getAttribute', 'boundingBox', 'title', 'url'],
  ...['isEnabled', 'isDisabled', 'isChecked', 'isEditable'],
]);
/** Not pages nor parts of them, though they have an address or can be told of all at once. */
const notOnScreen = /^(Promise|request|response|worker|socket|route|message)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isCall = (node: Node): node is CallExpression => node.type === 'CallExpression';

/** An expression without what only types and awaits add to it. */
function bare(expression: Expression | undefined): Expression | undefined {
  if (expression?.type === 'AwaitExpression') return bare(expression.argument);
  if (expression?.type === 'TsNonNullExpression' || expression?.type === 'ParenthesisExpression')
    return bare(expression.expression);
  return expression;
}

/** The last name of `a.b.c`, or the one of `c`. */
function nameOf(node: Node | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier') return (node as Node & { value: string }).value;
  if (node.type === 'MemberExpression') return nameOf((node as Node & { property: Node }).property);
  if (node.type === 'OptionalChainingExpression') return nameOf((node as Node & { base: Node }).base);
  return '';
}

const calleeOf = ({ callee }: CallExpression): Expression | undefined =>
  callee.type === 'Super' || callee.type === 'Import' ? undefined : callee;

/** What a method is called on: `a` of `a.b()`. */
function receiverOf(call: CallExpression): Expression | undefined {
  const callee = calleeOf(call);
  return callee?.type === 'MemberExpression' ? bare(callee.object) : undefined;
}

/** Whether an argument is `{ name: value }`, among other things. */
const hasProperty = (argument: Expression | undefined, name: string, values: readonly unknown[]) =>
  argument?.type === 'ObjectExpression' &&
  argument.properties.some(
    (property) =>
      property.type === 'KeyValueProperty' &&
      nameOf(property.key as Node) === name &&
      'value' in property.value &&
      values.includes(property.value.value),
  );

/** `expect.poll(() => rows.count())`: waiting for none is also over before there is one. */
function isPolledCount(polled: Expression | undefined): boolean {
  if (polled?.type !== 'CallExpression' || nameOf(calleeOf(polled)) !== 'poll') return false;
  const asked = polled.arguments[0]?.expression;
  const body = asked?.type === 'ArrowFunctionExpression' ? bare(asked.body as Expression) : undefined;
  return body?.type === 'CallExpression' && nameOf(calleeOf(body)) === 'count';
}

function isAbsence(call: CallExpression): boolean {
  const [first] = call.arguments.map(({ expression }) => expression);
  const isNegated = nameOf(receiverOf(call)) === 'not';
  switch (nameOf(calleeOf(call))) {
    case 'toHaveCount':
      return !isNegated && first?.type === 'NumericLiteral' && first.value === 0;
    case 'toHaveText':
    case 'toContainText':
      return !isNegated && first?.type === 'ArrayExpression' && first.elements.length === 0;
    case 'toBeHidden':
      return !isNegated;
    case 'toBeVisible':
    case 'toBeAttached':
    case 'toBeInViewport':
      return isNegated || hasProperty(first, 'visible', [false]) || hasProperty(first, 'attached', [false]);
    case 'waitFor':
      return hasProperty(first, 'state', ['hidden', 'detached']);
    case 'waitForLoadState':
      return first?.type === 'StringLiteral' && first.value === 'networkidle';
    case 'toBe':
      return !isNegated && first?.type === 'NumericLiteral' && first.value === 0 && isPolledCount(receiverOf(call));
    case 'waitForElementState':
      return first?.type === 'StringLiteral' && first.value === 'hidden';
    default:
      return false;
  }
}

/** `expect(page).not.toHaveURL(…)`: also true of a page that is still to become what it must not be. */
const isFormer = (call: CallExpression): boolean =>
  /^(toContainText|toHaveText|toHaveURL)$/.test(nameOf(calleeOf(call))) && nameOf(receiverOf(call)) === 'not';

/** `performance.now()`, or `Date.now()` with something taken from it. */
function isStopwatch(call: CallExpression, parents: readonly Node[]): boolean {
  if (nameOf(calleeOf(call)) !== 'now') return false;
  const clock = nameOf(receiverOf(call));
  const parent = parents.at(-1) as (Node & { operator?: string; left?: Node }) | undefined;
  return clock === 'performance' || (clock === 'Date' && parent?.operator === '-' && parent.left === call);
}

const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** Whether a call stands in a function that is repeated until it is right, or among what an `expect` is given. */
function surroundings(parents: readonly Node[]): { isRepeated: boolean; isExpected: boolean } {
  let isExpected = false;
  let isInFunction = false;
  for (const parent of parents.toReversed()) {
    if (isFunction(parent)) isInFunction = true;
    if (!isCall(parent)) continue;
    const name = nameOf(calleeOf(parent));
    if (isInFunction && (name === 'poll' || name === 'expect')) return { isRepeated: true, isExpected: false };
    if (name === 'expect' || nameOf(receiverOf(parent)) === 'expect') isExpected ||= !isInFunction;
  }
  return { isRepeated: false, isExpected };
}

function isHastyRead(call: CallExpression, parents: readonly Node[]): boolean {
  const name = nameOf(calleeOf(call));
  const receiver = receiverOf(call);
  if (!receiver || !reads.has(name) || notOnScreen.test(nameOf(receiver))) return false;
  const { isRepeated, isExpected } = surroundings(parents);
  return !isRepeated && (isExpected || hastyReads.has(name));
}

/** `setTimeout(resolve, …)`, or with a function that does nothing but resolve. */
function isSleep(call: CallExpression, parents: readonly Node[]): boolean {
  const name = nameOf(calleeOf(call));
  if (name === 'waitForTimeout') return true;
  if (name !== 'setTimeout' || receiverOf(call)) return false;
  const executor = parents.findLast(isFunction) as (Node & { params?: readonly Node[] }) | undefined;
  const [resolve] = executor?.params ?? [];
  return nameOf(resolve) !== '' && nameOf(resolve) === nameOf(call.arguments[0]?.expression);
}

/** What may still be opening when its promise is over. */
const opening = /^(click|dblclick|tap|check|goto|reload|goBack|goForward)$/;

/** The call that a statement is, or whose answer it keeps. */
function callOf(statement: Node | undefined): CallExpression | undefined {
  const { expression, declarations } = (statement ?? {}) as {
    expression?: Expression;
    declarations?: readonly { init?: Expression }[];
  };
  const call = bare(expression ?? declarations?.[0]?.init);
  return call && isCall(call) ? call : undefined;
}

/** `page.keyboard.press(…)` as the next statement after one that opens something: the key may come before that is there. */
function isEarlyKey(call: CallExpression, parents: readonly Node[]): boolean {
  if (nameOf(receiverOf(call)) !== 'keyboard') return false;
  const statement = parents.findLast(({ type }) => type === 'ExpressionStatement');
  const block = statement && (parents[parents.indexOf(statement) - 1] as Node & { stmts?: readonly Node[] });
  const statements = block?.stmts ?? [];
  const former = callOf(statements[statements.indexOf(statement as Node) - 1]);
  return former !== undefined && opening.test(nameOf(calleeOf(former)));
}

function problemOf(node: Node, parents: readonly Node[]): keyof typeof problems | undefined {
  if (node.type === 'ImportDeclaration')
    return /^(node:)?timers\/promises$/.test((node as Node & { source: { value: string } }).source.value)
      ? 'sleep'
      : undefined;
  if (!isCall(node)) return undefined;
  if (isAbsence(node)) return 'absence';
  if (isFormer(node)) return 'former';
  if (isStopwatch(node, parents)) return 'stopwatch';
  if (isSleep(node, parents)) return 'sleep';
  if (isEarlyKey(node, parents)) return 'key';
  return isHastyRead(node, parents) ? 'read' : undefined;
}

/** Places in a test's source that depend on how fast the machine is, in their order. */
export function racesIn(source: string): Race[] {
  // The parser counts on from what it read before; what stands first tells from where.
  const mark = '0;';
  const module = parseSync(mark + source, { syntax: 'typescript', target: 'es2022' });
  const bytes = Buffer.from(mark + source);
  const lineAt = (position: number) =>
    bytes
      .subarray(0, position - module.span.start)
      .toString()
      .split('\n').length;
  const found = new Map<number, keyof typeof problems>();
  const visit = (value: unknown, parents: readonly Node[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const problem = isNode(value) && problemOf(value, parents);
    if (problem && 'span' in value) found.set((value.span as { end: number }).end, problem);
    for (const each of Object.values(value)) visit(each, isNode(value) ? [...parents, value] : parents);
  };
  visit(module.body, []);
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([end, problem]) => ({ line: lineAt(end), problem: problems[problem] }));
}
