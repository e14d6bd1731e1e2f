import * as fc from 'fast-check';
import type { Request } from './attack-world.ts';

/** A request with something wrong about it. */
export interface Malformed {
  /** For whoever reads that a test has failed. */
  what: string;
  apply(request: Request): Request;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values for which no field is there. */
const values: readonly unknown[] = [
  ...[null, true, 0, -1, 0.1, 1e308, 2 ** 31, 2 ** 53, '', ' ', '\t\n'],
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e', '\ufeff', '1e1', '0x10', '-0', '１', '2026-02-30'],
  ...["'; drop table people; --", '../../etc/passwd', '{{7*7}}', '<script>', '9'.repeat(400), 'x'.repeat(60_000)],
  ...[[], {}, [null], [[[]]], { length: 1 }, { toString: 1 }, { constructor: { prototype: 1 } }],
  ...[JSON.parse(nested(70)), JSON.parse('{"__proto__": {"is_admin": true}}'), new Array(3000).fill('x')],
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key ${index}`, index])),
];

const keys = ['__proto__', 'constructor', 'toString', 'is_admin', 'id', '\u0000', '\ud800', '', 'x'.repeat(10_000)];

/** Bodies as they stand. */
const bodies: readonly (string | Uint8Array)[] = [
  ...['', ' ', '{', '[', 'null', 'true', '"', 'undefined', 'NaN', '{"a":1}{"b":2}', '\u0000', '{"a":"\u0000"}'],
  ...['[]', '"\\ud800"', '{"\\u0000":1}', '\ufeff{}', '{"__proto__":null}', '['.repeat(9_000), nested(9_000)],
  ...['{"a":'.repeat(9_000), `"${'x'.repeat(1_100_000)}"`, `{${'"a":1,'.repeat(20_000)}"a":1}`],
  ...[new Uint8Array([0xff, 0xfe, 0x7b]), new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
];

const types = [
  ...['text/plain', '', 'application/json; charset=utf-16', 'application/jsonx', 'application/json, text/plain'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'é'],
];

/** Parts of a path. */
const parts = [
  ...['%00', '1%00', '%ff', '%ed%a0%80', '%', '%zz', '..%2f..', '%2e%2e', '-1', '0', '01', '1e3', '1.0', '+1', '%201'],
  ...[
    '2147483648',
    '9'.repeat(400),
    'x'.repeat(100_000),
    '%EF%BC%91',
    '1%0a',
    'null',
    '1;drop',
    ':id',
    '*',
    '%F0%9F%98%80',
  ],
];

/** What stands behind a question mark. */
const queries = [
  ...[
    'locale=en&locale=fr',
    'locale=%00',
    'locale[]=en',
    'page=1&page=2',
    'page=-1',
    'page=1e9',
    'page=%00',
    'page=%ff',
  ],
  ...['per_page=999999', 'page=2147483648', 'page=99999999999999999999', 'client_id=%00', 'client_id=1&client_id=2'],
  ...[
    'a[b][c]=1',
    '__proto__[x]=1',
    '__proto__=1',
    'constructor[prototype]=1',
    '[]=1',
    '=1',
    '&&&',
    '%',
    'q=%ed%a0%80',
  ],
  ...['filters=1&filters[status]=2', 'filters[status]=%00', 'from=x&to=y', 'q=%25_%5C', `q=${'x'.repeat(100_000)}`],
  ...['country=CAN&country=USA', 'room_id=1&room_id=2', 'email=%00@x.test', 'names=maybe', 'oldest_first=1'],
];

const headers: readonly Record<string, string>[] = [
  ...[{ 'Idempotency-Key': '' }, { 'Idempotency-Key': 'é'.repeat(255) }, { 'Idempotency-Key': 'x'.repeat(70_000) }],
  ...[{ 'User-Agent': 'x'.repeat(70_000) }, { 'User-Agent': '\u00ff\u0001' }, { 'If-None-Match': '"'.repeat(5_000) }],
  ...[{ Authorization: 'Bearer' }, { Authorization: 'Bearer é' }, { Authorization: 'x'.repeat(70_000) }],
  ...[{ 'Content-Length': '-1' }, { 'Content-Length': '99999999999' }, { Accept: 'x/y;q=é' }, { Origin: 'é' }],
];

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

/** Changes a value somewhere within a body; the steps say where. */
function within(body: unknown, steps: readonly number[], change: (inner: unknown) => unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof body !== 'object' || body === null || Object.keys(body).length === 0)
    return change(body);
  const names = Object.keys(body);
  const name = names[step % names.length] ?? '';
  const copy: Record<string, unknown> = { ...body, [name]: within(Reflect.get(body, name), rest, change) };
  return Array.isArray(body) ? Object.values(copy) : copy;
}

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

function withPart(path: string, step: number, part: string): string {
  const [pathname = '', query] = path.split('?');
  const all = pathname.split('/');
  // The last ones are where the numbers are; one further than the last is one part more.
  all[Math.max(1, all.length - (step % 3))] = part;
  return `${all.join('/')}${query === undefined ? '' : `?${query}`}`;
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? String(value);
const steps = fc.array(fc.nat(7), { maxLength: 4 });
const from = <Value>(all: readonly Value[]) => fc.constantFrom(...all);
const asText = { maxLength: 40, unit: 'binary' } as const;

/** One thing wrong about the address or the headers, with values that fast-check chooses. */
export const malformedAddress: fc.Arbitrary<Malformed> = fc.oneof(
  { weight: 1, arbitrary: from(headers).map((given) => changed({ headers: given }, short(given))) },
  { weight: 1, arbitrary: from(methods).map((method) => changed({ method }, method)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(2), from(parts)).map(([step, part]) => ({
      what: `the part ${part.slice(0, 40)} of the path`,
      apply: (request: Request) => ({ ...request, path: withPart(request.path, step, part) }),
    })),
  },
  {
    weight: 2,
    arbitrary: from(queries).map((query) => ({
      what: `the query ${query.slice(0, 60)}`,
      apply: (request: Request) => ({ ...request, path: withQuery(request.path, query) }),
    })),
  },
);

/** One thing wrong about a request with a body: at any place of it, its type, or as above. */
export const malformedWrite: fc.Arbitrary<Malformed> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(steps, from(values)).map(([at, value]) => inBody(at, () => value, short(value))) },
  { weight: 1, arbitrary: fc.tuple(steps, fc.string(asText)).map(([at, text]) => inBody(at, () => text, short(text))) },
  {
    weight: 1,
    arbitrary: fc.tuple(steps, from(keys)).map(([at, key]) => inBody(at, withKey(key), `the key ${short(key)}`)),
  },
  { weight: 1, arbitrary: steps.map((at) => inBody(at, () => undefined, 'nothing')) },
  { weight: 3, arbitrary: from(bodies).map((body) => changed({ body }, `the body ${short(body)}`)) },
  {
    weight: 1,
    arbitrary: from(types).map((type) => changed({ headers: { 'Content-Type': type } }, `the type ${type}`)),
  },
  { weight: 4, arbitrary: malformedAddress },
);

/** Gives what is there one key more, that a plain assignment would not make. */
function withKey(key: string) {
  return (inner: unknown) =>
    typeof inner === 'object' && inner !== null
      ? Object.defineProperty({ ...inner }, key, { value: 1, enumerable: true })
      : key;
}

function changed(change: Partial<Request>, what: string): Malformed {
  return {
    what,
    apply: (request) => ({ ...request, ...change, headers: { ...request.headers, ...change.headers } }),
  };
}

function inBody(at: readonly number[], change: (inner: unknown) => unknown, what: string): Malformed {
  return {
    what: `${what} in the body, at ${at.join('.')}`,
    apply: (request) => ({ ...request, body: within(request.body ?? {}, at, change) }),
  };
}
