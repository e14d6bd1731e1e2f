import * as z from 'zod/mini';

/** JSON Schema, as far as it is looked at. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const schema = z.record(z.string(), z.unknown());

const callShape = z.object({
  method: z.string(),
  path: z.string(),
  encoding: z.optional(z.string()),
  answers: z.optional(z.string()),
  params: z.optional(schema),
  query: z.optional(schema),
  body: z.optional(schema),
  answer: z.optional(schema),
});

/** What goes over the wire of each call, by its id. */
export const callShapesSchema = z.record(z.string(), callShape);

export type CallShape = z.output<typeof callShape>;
export type CallShapes = z.output<typeof callShapesSchema>;

/** What this reads of a row of the contract. */
export interface CallLike extends Partial<Record<'params' | 'query' | 'body' | 'answer', z.core.$ZodType | undefined>> {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly encoding?: string;
  readonly answers?: string;
}

/** Says nothing of what goes over the wire. */
const silent = new Set(['$schema', 'default', 'description', 'title', 'id', 'examples']);

/** Under these, keys are names of fields or of definitions, whatever they are called. */
const named = new Set(['properties', '$defs']);

function bare(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => isNames || !silent.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, bare(inner, !isNames && named.has(key))]));
}

/** What a server has a value for by itself it always sends, though a reader may do without it. */
function alwaysSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(alwaysSent);
  if (typeof value !== 'object' || value === null) return value;
  const inner: JsonSchema = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, alwaysSent(each)]));
  const { properties, required } = inner;
  if (typeof properties !== 'object' || properties === null) return inner;
  const byItself = Object.entries(properties).filter(([, each]) => typeof each === 'object' && 'default' in each);
  const names = new Set([...(Array.isArray(required) ? required : []), ...byItself.map(([name]) => name)]);
  return names.size > 0 ? { ...inner, required: [...names] } : inner;
}

/**
 * What a reader's parser takes, on both sides of the wire. A part that JSON Schema has no words for, such as a file, or
 * what a function decides, counts as anything.
 */
const jsonOf = (part: z.core.$ZodType) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
const written = (part: z.core.$ZodType) => bare(jsonOf(part)) as JsonSchema;
const answered = (part: z.core.$ZodType) => bare(alwaysSent(jsonOf(part))) as JsonSchema;

function shapesBy(ofAnswer: typeof written, calls: readonly CallLike[]): CallShapes {
  const shapeOf = ({ method, path, encoding, answers, params, query, body, answer }: CallLike): CallShape => ({
    method,
    path,
    ...(encoding && { encoding }),
    ...(answers && { answers }),
    ...(params && { params: written(params) }),
    ...(query && { query: written(query) }),
    ...(body && { body: written(body) }),
    ...(answer && { answer: ofAnswer(answer) }),
  });
  const inOrder = [...calls].sort((one, other) => (one.id < other.id ? -1 : 1));
  return Object.fromEntries(inOrder.map((call) => [call.id, shapeOf(call)]));
}

/** What the code of a part sends and reads by its calls, in the order of their ids. */
export const shapesOf = (calls: readonly CallLike[]): CallShapes => shapesBy(written, calls);

/** What a server takes and answers by its contract: the other side of `shapesOf`. */
export const shapesOfServer = (calls: readonly CallLike[]): CallShapes => shapesBy(answered, calls);
