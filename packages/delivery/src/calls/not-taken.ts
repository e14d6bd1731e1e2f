import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './call-shape.ts';

/** The one who reads and the one who writes, with what the references in their schemas lead to. */
interface Sides {
  reader: JsonSchema;
  writer: JsonSchema;
  /** Pairs that are being compared: a schema that holds itself is looked at once. */
  under: ReadonlySet<string>;
  /** Fields that the reader does not name are lost: no fault in an answer, but typed text in what a page sends. */
  refusesUnknown: boolean;
  budget: Budget;
}

/** How much may still be looked at: what somebody sends could keep a server busy for ever. */
export interface Budget {
  left: number;
}

/** Of one release; the largest of today has some thousand places. */
export const newBudget = (): Budget => ({ left: 30_000 });

/** Somebody sent what would keep whoever compares it busy. */
class TooMuchError extends Error {}

function spend(budget: Budget, places: number): void {
  budget.left -= places;
  if (budget.left < 0) throw new TooMuchError();
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = ({ properties }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(isSchema(properties) ? properties : {}).map(([name, each]) => [name, isSchema(each) ? each : {}]);

/** What a schema stands for: a reference leads into the definitions of its root, and may lead to another one. */
function resolved(schema: JsonSchema, root: JsonSchema, followed: ReadonlySet<string>): JsonSchema | null {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  // It stands for itself alone: no value is of it.
  if (followed.has($ref)) return null;
  const { $defs } = root;
  const found = $ref === '#' ? root : isSchema($defs) && $defs[$ref.replace('#/$defs/', '')];
  return isSchema(found) ? resolved(found, root, new Set([...followed, $ref])) : {};
}

/** The kinds of value that a schema allows, each of one type. */
function kindsOf(schema: JsonSchema, root: JsonSchema, budget: Budget, followed = new Set<string>()): JsonSchema[] {
  spend(budget, 1);
  const found = resolved(schema, root, followed);
  if (!found) return [];
  const { anyOf, oneOf, type, ...rest } = found;
  const either = [...listOf(anyOf), ...listOf(oneOf)].filter(isSchema);
  const { $ref } = schema;
  const within = typeof $ref === 'string' ? new Set([...followed, $ref]) : followed;
  if (either.length > 0) return either.flatMap((each) => kindsOf(each, root, budget, within));
  if (Array.isArray(type)) return type.map((each) => ({ ...rest, type: each }));
  return [type === undefined ? rest : { ...rest, type }];
}

const valuesOf = (schema: JsonSchema): readonly unknown[] | null => {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
};

const wordFor = ({ type }: JsonSchema): string => (typeof type === 'string' ? type : 'anything');

const isAnything = (schema: JsonSchema) => Object.keys(schema).every((key) => key === '$defs');

const patternsOf = (schema: JsonSchema): unknown[] =>
  [schema, ...listOf(schema['allOf']).filter(isSchema)].flatMap(({ pattern }) =>
    pattern === undefined ? [] : [pattern],
  );

/** Bounds, and the one of both that is the wider. */
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];

function outOfBounds(reader: JsonSchema, writer: JsonSchema): string[] {
  const wider = (names: string[], isWider: (ours: number, theirs: number) => boolean, none: number) =>
    names.filter((name) => {
      const ours = reader[name];
      const theirs = writer[name];
      return typeof ours === 'number' && isWider(ours, typeof theirs === 'number' ? theirs : none);
    });
  const names = [
    ...wider(lower, (ours, theirs) => theirs < ours, Number.NEGATIVE_INFINITY),
    ...wider(upper, (ours, theirs) => theirs > ours, Number.POSITIVE_INFINITY),
  ];
  return names.map((name) => `${name} of ${String(reader[name])} is not kept`);
}

/** The type of a named value, as JSON Schema has it. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Whether one kind takes a value. How a text has to look is not tried: a pattern that somebody sends may take for ever. */
function takes(kind: JsonSchema, value: unknown): boolean {
  const values = valuesOf(kind);
  if (values) return values.includes(value);
  const { type, minLength, maxLength } = kind;
  const isOfType = type === undefined || type === typeOf(value) || (type === 'number' && typeof value === 'number');
  if (!isOfType || typeof value !== 'string') return isOfType;
  const isLongEnough = typeof minLength !== 'number' || value.length >= minLength;
  return isLongEnough && (typeof maxLength !== 'number' || value.length <= maxLength);
}

const inside = (at: string, name: string) => (at === '' ? name : `${at}.${name}`);
const said = (at: string, words: readonly string[]) => words.map((each) => (at === '' ? each : `${at} ${each}`));

function ofObjects(reader: JsonSchema, writer: JsonSchema, at: string, sides: Sides): string[] {
  const sent = new Map(fieldsOf(writer));
  const always = new Set(listOf(writer['required']));
  const missing = listOf(reader['required']).flatMap((name) => {
    const place = inside(at, String(name));
    if (!sent.has(String(name))) return [`${place} is missing`];
    return always.has(name) ? [] : [`${place} may be missing`];
  });
  const taken = new Map(fieldsOf(reader));
  const others = reader['additionalProperties'];
  const fields = [...sent].flatMap(([name, theirs]) => {
    const ours = taken.get(name) ?? (isSchema(others) ? others : undefined);
    if (ours) return compare(ours, theirs, inside(at, name), sides);
    const isLost = others === undefined ? sides.refusesUnknown : others === false;
    return isLost ? [`${inside(at, name)} is not known`] : [];
  });
  const more = writer['additionalProperties'];
  const rest = isSchema(others) && isSchema(more) ? compare(others, more, inside(at, '*'), sides) : [];
  const [names, theirNames] = [reader['propertyNames'], writer['propertyNames']];
  const keys =
    isSchema(names) && isSchema(more)
      ? compare(names, isSchema(theirNames) ? theirNames : { type: 'string' }, inside(at, 'names'), sides)
      : [];
  return [...missing, ...fields, ...rest, ...keys];
}

function ofLists(reader: JsonSchema, writer: JsonSchema, at: string, sides: Sides): string[] {
  const [ours, theirs] = [reader['prefixItems'], writer['prefixItems']];
  if (!isDeepStrictEqual(ours, theirs)) return said(at, ['has other places']);
  const items = reader['items'];
  if (!isSchema(items)) return [];
  const sent = writer['items'];
  return compare(items, isSchema(sent) ? sent : {}, `${at}[]`, sides);
}

/** One kind of value against one that is taken. */
function compareKinds(reader: JsonSchema, writer: JsonSchema, at: string, sides: Sides): string[] {
  if (isAnything(reader)) return [];
  if (valuesOf(reader)) return said(at, [`may be any ${wordFor(writer)}`]);
  const isSameType = reader['type'] === writer['type'] || (reader['type'] === 'number' && writer['type'] === 'integer');
  if (reader['type'] !== undefined && !isSameType) return said(at, [`may be ${wordFor(writer)}`]);
  const forms = patternsOf(writer);
  const isOther = patternsOf(reader).some((pattern) => !forms.includes(pattern));
  return [
    ...said(at, isOther ? ['may be a text of another form'] : []),
    ...said(at, outOfBounds(reader, writer)),
    ...(reader['type'] === 'object' ? ofObjects(reader, writer, at, sides) : []),
    ...(reader['type'] === 'array' ? ofLists(reader, writer, at, sides) : []),
  ];
}

/** The same on both sides, and not by a reference, which may lead to something else in each. */
const isAlike = (reader: JsonSchema, writer: JsonSchema) =>
  isDeepStrictEqual(reader, writer) && !JSON.stringify(reader).includes('"$ref"');

function compare(reader: JsonSchema, writer: JsonSchema, at: string, sides: Sides): string[] {
  const pair = `${String(reader['$ref'])} ${String(writer['$ref'])}`;
  const isReference = '$ref' in reader || '$ref' in writer;
  if ((isReference && sides.under.has(pair)) || isAlike(reader, writer)) return [];
  const within = isReference ? { ...sides, under: new Set([...sides.under, pair]) } : sides;
  const taken = kindsOf(reader, sides.reader, sides.budget);
  const sent = kindsOf(writer, sides.writer, sides.budget);
  spend(sides.budget, taken.length * sent.length);
  return sent.flatMap((kind) => {
    const values = valuesOf(kind);
    if (values) {
      const others = values.filter((value) => !taken.some((each) => takes(each, value)));
      return others.length > 0 ? said(at, [`may be ${others.map((value) => JSON.stringify(value)).join(', ')}`]) : [];
    }
    const tries = taken.map((each) => ({ each, words: compareKinds(each, kind, at, within) }));
    if (tries.some(({ words }) => words.length === 0)) return [];
    // Of several kinds the one that was meant says most.
    const meant = tries.filter(({ each }) => each['type'] === kind['type']);
    const [closest] = meant.sort((one, other) => one.words.length - other.words.length);
    return closest?.words ?? said(at, [`may be ${wordFor(kind)}`]);
  });
}

/**
 * What a writer may send that a reader does not take, place by place; empty where whatever is sent is taken. Where the
 * two cannot be told apart by looking (functions, files, how named values look), they count as alike.
 */
export function notTaken(
  reader: JsonSchema,
  writer: JsonSchema,
  { refusesUnknown, budget }: Pick<Sides, 'refusesUnknown' | 'budget'>,
): string[] {
  if (isDeepStrictEqual(reader, writer)) return [];
  try {
    return [...new Set(compare(reader, writer, '', { reader, writer, under: new Set(), refusesUnknown, budget }))];
  } catch (error) {
    // Too deep for this machine is the same.
    if (error instanceof TooMuchError || error instanceof RangeError) return ['is more than can be compared'];
    throw error;
  }
}
