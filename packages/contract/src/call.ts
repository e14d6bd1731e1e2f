import type * as z from '@portal/contract/schema';

/** Who may make a call. `public` needs no token; the others are checked by the server against the token's person. */
export type Caller = 'public' | 'practitioner' | 'client' | 'guest' | 'admin' | 'clinic_admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Statuses a call may refuse with. 401 (no or bad token) is shared by every call that is not public and is
 * written down only where it means something else: wrong credentials of a public sign-in.
 */
export type Refusal = 401 | 403 | 404 | 409 | 413 | 422 | 429;

export type Schema = z.ZodMiniType;
/** Parameters and queries are flat records: their declared order is the order on the wire. */
export type RecordSchema = z.ZodMiniObject;

/** One row of the contract: everything that client, server, mock and documents need to know about a call. */
export interface Call<
  Params extends RecordSchema | undefined = RecordSchema | undefined,
  Query extends RecordSchema | undefined = RecordSchema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  /** Stable name, `noun.verb`: `appointments.paginated_index`. */
  readonly id: string;
  readonly method: Method;
  /** Path below the API's base, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body travels; JSON unless said otherwise. */
  readonly encoding?: 'json' | 'multipart';
  /** The field of a form that holds its file, and the largest one, in bytes: no more of a form is read. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** Absent: the call answers 204 without a body. */
  readonly answer?: Answer;
  /** How the answer travels; JSON unless said otherwise. A `file` reaches the caller as a Blob. */
  readonly answers?: 'json' | 'file';
  /** Never repeated by a client on its own, though it only reads: each try stands on the audit trail, and may last minutes. */
  readonly once?: true;
  readonly callers: readonly [Caller, ...Caller[]];
  readonly refusals: readonly Refusal[];
  /** The rules it comes from: `API-006`, `BA-017`. */
  readonly source: readonly string[];
  readonly summary: string;
}

/** The schema of a part, or never when the row has none; an optional property would otherwise drag `undefined` in. */
type Declared<S> = Extract<S, Schema>;
type Input<S> = [Declared<S>] extends [never] ? undefined : z.input<Declared<S>>;
type Output<S> = [Declared<S>] extends [never] ? undefined : z.output<Declared<S>>;
type Part<Name extends string, S> = [Declared<S>] extends [never]
  ? { [key in Name]?: undefined }
  : object extends z.input<Declared<S>>
    ? { [key in Name]?: z.input<Declared<S>> }
    : { [key in Name]: z.input<Declared<S>> };

/** What a caller passes: `params`, `query` and `body`, each only where the call has one. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
/** What the call answers, parsed; `undefined` for a 204. A server's handler returns the same. */
export type CallAnswer<C extends Call> = Output<C['answer']>;
/** What a server handler receives, parsed. */
export interface CallRequest<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
}
/** The body alone, as a caller writes it. */
export type CallBody<C extends Call> = Input<C['body']>;

/**
 * Declares a call; exists so that each row keeps its exact schema types. It takes a function so that one
 * pure-annotation before it makes a row nobody uses, and every schema in it, droppable from a browser's bundle.
 */
export function defineCall<
  const Params extends RecordSchema | undefined = undefined,
  const Query extends RecordSchema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Answer extends Schema | undefined = undefined,
>(row: () => Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return row();
}
