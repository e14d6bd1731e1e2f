import * as z from 'zod/mini';
import type { Call, RecordSchema, Refusal } from './call.ts';
import { ErrorBody } from './errors.ts';
import { Components, type Json } from './openapi/components.ts';
import { LOCALES } from './rules/locales.ts';

const REFUSALS: Record<Refusal | 401, string> = {
  401: 'No valid token, or wrong credentials',
  403: 'Not allowed to this person',
  404: "There is none, or it is another person's",
  409: 'It has changed meanwhile',
  413: 'Too large',
  422: 'Not acceptable; names the fields',
  429: 'Too many attempts; see Retry-After',
};

/** The OpenAPI 3.1 document of a table of calls. */
export function openApi(calls: readonly Call[]): Json {
  const components = new Components();
  const errorBody = components.write(ErrorBody, 'output');
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal API', version: '1.0.0', description: 'Generated from the contract; do not edit.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      parameters: {
        locale: { name: 'locale', in: 'query', required: true, schema: { type: 'string', enum: [...LOCALES] } },
        idempotencyKey: { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Refused${status}`,
          { description, content: { 'application/json': { schema: errorBody } } },
        ]),
      ),
      schemas: sorted(components.schemas),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token itself, no scheme' },
      },
    },
  };
}

function operation(call: Call, components: Components): Json {
  const isPublic = call.callers.includes('public');
  const refusals = isPublic ? call.refusals : [401, ...call.refusals];
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    parameters: parameters(call, components),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [contentType(call)]: { schema: components.write(call.body, 'input') } },
      },
    }),
    responses: {
      ...answer(call, components),
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    },
    security: isPublic ? [] : [{ token: [] }],
    'x-callers': call.callers,
    'x-source': call.source,
  };
}

function parameters(call: Call, components: Components): Json[] {
  return [
    ...fields(call.params, components).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...fields(call.query, components).map(([name, schema, isRequired]) => ({
      name,
      in: 'query',
      required: isRequired,
      ...(schema['type'] === 'object' && { style: 'deepObject', explode: true }),
      schema,
    })),
    { $ref: '#/components/parameters/locale' },
    ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/idempotencyKey' }]),
  ];
}

/** Text is what travels in an address, so the schema after reading says more than the one before. */
function fields(schema: RecordSchema | undefined, components: Components): [string, Json, boolean][] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => [
    name,
    components.write(field, 'output'),
    !z.safeParse(field, undefined).success,
  ]);
}

function answer(call: Call, components: Components): Json {
  if (!call.answer) return { 204: { description: 'Done' } };
  if (call.answers === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { 200: { description: 'A file', content: { 'text/csv': { schema } } } };
  }
  const schema = components.write(call.answer, 'output');
  return { 200: { description: 'The answer', content: { 'application/json': { schema } } } };
}

function contentType(call: Call): string {
  return call.encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
}

function sorted(record: Json): Json {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
