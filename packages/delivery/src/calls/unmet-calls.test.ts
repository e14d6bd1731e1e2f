import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { type CallLike, callShapesSchema, shapesOf, shapesOfServer } from './call-shape.ts';
import { unmetCalls } from './unmet-calls.ts';

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const row: CallLike = { id: 'notes.update', method: 'PUT', path: '/notes/:id' };
const shape = (parts: Partial<CallLike>) =>
  callShapesSchema.parse(JSON.parse(JSON.stringify(shapesOf([{ ...row, ...parts }]))));

/** What a page was built with, and a server that it meets. */
const between = (page: Partial<CallLike>, server: Partial<CallLike>) =>
  unmetCalls(shape(page), callShapesSchema.parse(JSON.parse(JSON.stringify(shapesOfServer([{ ...row, ...server }])))));
/** The same of an answer: what the page's parser takes, and what the server's contract has. */
const ofAnswer = (reads: z.ZodMiniType, answers: z.ZodMiniType) => between({ answer: reads }, { answer: answers });
const ofBody = (sends: z.ZodMiniType, takes: z.ZodMiniType) => between({ body: sends }, { body: takes });
const object = z.object;

describe('an answer meets what a page reads', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['the same', object({ id: z.string(), day }), object({ id: z.string(), day })],
    ['with more fields', object({ id: z.string() }), object({ id: z.string(), more: z.number() })],
    ['with a field that was optional', object({ note: z.optional(z.string()) }), object({ note: z.string() })],
    ['without a field that was optional', object({ note: z.optional(z.string()) }), object({})],
    ['with a field that a page has a value for', object({ note: z._default(z.string(), '') }), object({})],
    ['with fewer values', object({ is: z.enum(['a', 'b']) }), object({ is: z.literal('b') })],
    ['of a text, named value by value', object({ is: z.string() }), object({ is: z.enum(['a']) })],
    ['of days that are named', object({ on: day }), object({ on: z.literal('2026-11-28') })],
    ['that is never null any more', object({ id: z.nullable(z.string()) }), object({ id: z.string() })],
    ['of whole numbers', object({ n: z.number() }), object({ n: z.int() })],
    ['within narrower bounds', z.string().check(z.maxLength(9)), z.string().check(z.maxLength(8))],
    ['in a list', z.array(object({ id: z.string() })), z.array(object({ id: z.string(), n: z.number() }))],
    ['of one of several kinds', z.union([z.string(), object({ id: z.string() })]), object({ id: z.string() })],
    ['of a kind that decides itself', z.unknown(), object({ id: z.string() })],
    [
      'of literals, named one by one',
      object({ is: z.union([z.literal('a'), z.literal('b')]) }),
      object({ is: z.enum(['a', 'b']) }),
    ],
    ['by names of a list', z.record(z.enum(['a', 'b']), z.number()), z.record(z.enum(['a', 'b']), z.number())],
    ['that a server has a value for', object({ name: z.string() }), object({ name: z._default(z.string(), '') })],
    ['by name', z.record(z.string(), z.number()), z.record(z.string(), z.int())],
  ])('%s', (_case, reads, answers) => {
    expect(ofAnswer(reads, answers)).toEqual([]);
  });
});

describe('an answer that a page cannot read', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['id is missing', object({ id: z.string() }), object({})],
    ['id may be missing', object({ id: z.string() }), object({ id: z.optional(z.string()) })],
    ['id may be null', object({ id: z.string() }), object({ id: z.nullable(z.string()) })],
    ['id may be number', object({ id: z.string() }), object({ id: z.union([z.string(), z.number()]) })],
    ['is may be "c"', object({ is: z.enum(['a', 'b']) }), object({ is: z.enum(['a', 'c']) })],
    ['is may be any string', object({ is: z.enum(['a', 'b']) }), object({ is: z.string() })],
    ['on may be a text of another form', object({ on: day }), object({ on: z.string() })],
    ['n may be number', object({ n: z.int() }), object({ n: z.number() })],
    [
      'name maxLength of 8 is not kept',
      object({ name: z.string().check(z.maxLength(8)) }),
      object({ name: z.string() }),
    ],
    [
      'client.name may be missing',
      object({ client: object({ name: z.string() }) }),
      object({ client: object({ name: z.optional(z.string()) }) }),
    ],
    [
      'rows[].id is missing',
      object({ rows: z.array(object({ id: z.string() })) }),
      object({ rows: z.array(object({})) }),
    ],
    [
      'by.* may be string',
      object({ by: z.record(z.string(), z.number()) }),
      object({ by: z.record(z.string(), z.string()) }),
    ],
    ['[] may be anything', z.array(z.string()), z.array(z.unknown())],
    ['is may be true', object({ is: z.int() }), object({ is: z.literal(true) })],
    ['is may be "pending"', object({ is: z.string().check(z.maxLength(3)) }), object({ is: z.enum(['pending']) })],
    ['is may be null', object({ is: object({}) }), object({ is: z.literal(null) })],
    ['more is not known', z.strictObject({}), object({ more: z.string() })],
  ])('%s', (words, reads, answers) => {
    expect(ofAnswer(reads, answers)).toEqual([`notes.update (answer.${words})`]);
  });

  it('that is made to keep whoever compares busy', () => {
    const either = { anyOf: Array.from({ length: 200 }, () => ({ $ref: '#/$defs/deep' })) };
    const reader = {
      $ref: '#/$defs/deep',
      $defs: { deep: { type: 'object', properties: { of: either }, required: ['x'] } },
    };
    const schema = (of: object): object => ({ type: 'object', properties: { of } });
    const writer = schema(schema(schema(schema(schema(schema({ type: 'string' }))))));
    const shapes = (answer: object) => callShapesSchema.parse({ [row.id]: { ...shape({})[row.id], answer } });
    expect(unmetCalls(shapes(reader), shapes(writer))).toEqual(['notes.update (answer.is more than can be compared)']);
  });

  it('that doubles with each reference', () => {
    const names = Array.from({ length: 40 }, (_, at) => `a${at}`);
    const twice = (name: string) => ({ anyOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });
    const $defs = Object.fromEntries(names.map((name, at) => [name, twice(`a${at + 1}`)]));
    const needs = callShapesSchema.parse({ [row.id]: { ...shape({})[row.id], answer: { $ref: '#/$defs/a0', $defs } } });
    const has = shape({ answer: z.string() });
    expect(unmetCalls(needs, has)).toEqual(['notes.update (answer.is more than can be compared)']);
  });

  it('is told without what moves the cursor of a terminal, and no longer than a line', () => {
    const [need] = Object.values(shape({}));
    const id = `a\u001b[2J${'b'.repeat(500)}`;
    const [words = ''] = unmetCalls(callShapesSchema.parse({ [id]: need }), {});
    expect([words.length, words.startsWith('a[2Jbb')]).toEqual([241, true]);
  });

  it('that holds itself: each place is looked at once', () => {
    interface Tree {
      of: Tree[];
    }
    const tree: z.ZodMiniType<Tree> = object({ of: z.array(z.lazy(() => tree)) });
    const leaves: z.ZodMiniType = object({ of: z.array(z.lazy(() => leaves)), name: z.string() });
    expect(ofAnswer(tree, leaves)).toEqual([]);
    expect(ofAnswer(leaves, tree)).toEqual(['notes.update (answer.name is missing; answer.of[].name is missing)']);
  });
});

describe('what a page sends', () => {
  it.each<[z.ZodMiniType, z.ZodMiniType]>([
    [object({ text: z.string() }), object({ text: z.string(), more: z.optional(z.string()) })],
    [object({ is: z.enum(['a']) }), object({ is: z.enum(['a', 'b']) })],
    [object({ text: z.string().check(z.maxLength(10)) }), object({ text: z.string().check(z.maxLength(20)) })],
  ])('is taken', (sends, takes) => {
    expect(ofBody(sends, takes)).toEqual([]);
  });

  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['body.more is missing', object({}), object({ more: z.string() })],
    ['body.summary is not known', object({ text: z.string(), summary: z.string() }), object({ text: z.string() })],
    ['body.is may be "b"', object({ is: z.enum(['a', 'b']) }), object({ is: z.enum(['a']) })],
    ['body.old is not known', z.strictObject({ old: z.string() }), z.strictObject({})],
    [
      'body.text maxLength of 10 is not kept',
      object({ text: z.string() }),
      object({ text: z.string().check(z.maxLength(10)) }),
    ],
  ])('is refused: %s', (words, sends, takes) => {
    expect(ofBody(sends, takes)).toEqual([`notes.update (${words})`]);
  });
});

describe('a call', () => {
  const body = object({ text: z.string() });
  it.each<[string, Partial<CallLike>, Partial<CallLike>]>([
    ['it is none', {}, { id: 'notes.other' }],
    ['it is PUT /notes/:id/text', {}, { path: '/notes/:id/text' }],
    ['it is POST /notes/:id', {}, { method: 'POST' }],
    ['it travels otherwise', {}, { encoding: 'multipart' }],
    ['body.text is asked for', {}, { body }],
    ['body is not taken', { body }, {}],
    ['answer is none', { answer: body }, {}],
  ])('%s', (words, page, server) => {
    expect(between(page, server)).toEqual([`notes.update (${words})`]);
  });

  it('may answer what nobody reads, and ask for what may be left out', () => {
    expect(between({}, { answer: body, query: object({ page: z.optional(z.string()) }) })).toEqual([]);
  });
});
