import type * as z from 'zod/mini';

/** Who may make a call. `public` needs no token; the others are checked by the server against the token's person. */
export type Caller = 'public' | 'practitioner' | 'client' | 'guest' | 'admin' | 'clinic_admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Statuses a call may refuse with, beyond 401 (no or bad token), which every call that is not public shares. */
export type Refusal = 403 | 404 | 409 | 413 | 422 | 429;

type Schema = z.ZodMiniType;

/** One row of the contract: everything that client, server, mock and documents need to know about a call. */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
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
  /** Absent: the call answers 204 without a body. */
  readonly answer?: Answer;
  readonly callers: readonly [Caller, ...Caller[]];
  readonly refusals: readonly Refusal[];
  /** The rules it comes from: `API-006`, `BA-017`. */
  readonly source: readonly string[];
  readonly summary: string;
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Part<Name extends string, S> = S extends Schema ? { [key in Name]: z.input<S> } : { [key in Name]?: undefined };

/** What a caller passes: `params`, `query` and `body`, each only where the call has one. */
export type CallInput<C extends Call> = Part<'params', C['params']> & Part<'query', C['query']> & Part<'body', C['body']>;
/** What the call answers, parsed; `undefined` for a 204. */
export type CallAnswer<C extends Call> = Output<C['answer']>;
/** What a server handler receives, parsed. */
export interface CallRequest<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
}
export type CallBody<C extends Call> = Input<C['body']>;

/** Declares a call; exists so that each row keeps its exact schema types. */
export function defineCall<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Answer extends Schema | undefined = undefined,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}
