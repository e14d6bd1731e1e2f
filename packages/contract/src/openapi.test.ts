import { describe, expect, it } from '@jest/globals';
import committed from '../../../docs/openapi.json';
import { calls } from './contract.ts';
import { openApi } from './openapi.ts';

const written = JSON.stringify(openApi(calls));

describe('docs/openapi.json', () => {
  it('is what the contract says now (npm run openapi writes it)', () => {
    // Not toBe: what differs would be printed whole.
    expect(written === JSON.stringify(committed)).toBe(true);
  });

  it('has one operation for every call', () => {
    expect([...written.matchAll(/"operationId"/g)]).toHaveLength(calls.length);
  });

  it('refers only to what it defines', () => {
    const document = openApi(calls) as { components: Record<string, Record<string, unknown>> };
    const references = [...written.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    const missing = references.filter(([, kind = '', name = '']) => document.components[kind]?.[name] === undefined);
    expect(references.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('defines what stands alone as well as what is part of something', () => {
    const { components } = openApi(calls) as { components: { schemas: Record<string, Record<string, unknown>> } };
    const undefinedOnes = Object.entries(components.schemas).filter(([, schema]) => '$ref' in schema);
    expect(undefinedOnes).toEqual([]);
  });

  it('says who may call, what it comes from, and that public calls need no token', () => {
    expect(openApi(calls)).toMatchObject({
      paths: {
        '/practice/sessions': {
          post: { security: [], 'x-callers': ['public'], 'x-source': expect.arrayContaining(['BA-017']) },
          delete: { security: [{ token: [] }], responses: { 204: {}, 401: {} } },
        },
        '/practice/appointments/paginated_index': {
          get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'per_page', required: false })]) },
        },
      },
    });
  });
});
