import { describe, expect, it } from '@jest/globals';
import type { Call } from './call.ts';
import { calls, contract, devCalls } from './contract.ts';

const everyCall = [...calls, ...devCalls];
const sources = new Set(calls.flatMap((call) => call.source));

function range(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(3, '0')}`);
}

function pathNames(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Whether a path written with parameters would also take an address meant for another. */
function covers(pattern: Call, call: Call): boolean {
  const expression = new RegExp(`^${pattern.path.replace(/:\w+/g, '[^/]+')}$`);
  return pattern.method === call.method && expression.test(call.path);
}

describe('the table of calls', () => {
  it('names every call once', () => {
    const ids = everyCall.map((call) => call.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(contract)).toHaveLength(calls.length);
  });

  it('has every method and path once', () => {
    const doors = everyCall.map((call) => `${call.method} ${call.path}`);
    expect(new Set(doors).size).toBe(doors.length);
  });

  it('lets no call shadow a later one, so a router may take the rows in order', () => {
    const shadowed = everyCall.filter((call, index) =>
      everyCall.slice(0, index).some((earlier) => covers(earlier, call)),
    );
    expect(shadowed.map((call) => call.id)).toEqual([]);
  });

  it('gives every row an id of noun and verb, a source and a summary', () => {
    const incomplete = everyCall.filter(
      (call) => !/^[a-z_]+\.[a-z_]+$/.test(call.id) || call.source.length === 0 || call.summary === '',
    );
    expect(incomplete.map((call) => call.id)).toEqual([]);
  });

  it('covers every call the requirements list', () => {
    // BA-083 is an event of the browser, not a call.
    const missing = [...range('API', 6, 121), ...range('BA', 1, 82)].filter((source) => !sources.has(source));
    expect(missing).toEqual([]);
    expect(sources).toContain('A-098');
  });

  it('declares exactly the parameters its path names', () => {
    const wrong = everyCall.filter(
      (call) =>
        Object.keys(call.params?.shape ?? {})
          .sort()
          .join() !== pathNames(call).sort().join(),
    );
    expect(wrong.map((call) => call.id)).toEqual([]);
  });

  it('sends no body with a GET, and never asks who may call what is public', () => {
    const wrong = everyCall.filter(
      (call) =>
        (call.method === 'GET' && call.body !== undefined) ||
        (call.callers.includes('public') && call.callers.length > 1),
    );
    expect(wrong.map((call) => call.id)).toEqual([]);
  });

  it('can refuse what it checks', () => {
    const wrong = calls.filter((call) => (call.body || call.query) && !call.refusals.includes(422));
    expect(wrong.map((call) => call.id)).toEqual([]);
  });

  it('keeps admin and clinic calls to admins and clinics', () => {
    const callersBelow = (prefix: string) =>
      new Set(calls.filter((call) => call.path.startsWith(prefix)).flatMap((call) => call.callers));
    expect([...callersBelow('/admin/')]).toEqual(['admin']);
    expect([...callersBelow('/clinic_admin/')].sort()).toEqual(['clinic_admin', 'public']);
  });

  it('keeps the couples guest from status updates, chat relay and notes', () => {
    const guests = new Set(calls.filter((call) => call.callers.includes('guest')).map((call) => call.id));
    for (const id of ['appointments.update', 'chats.send_message', 'chats.read', 'chats.token', 'notes.update'])
      expect(guests).not.toContain(id);
    expect(guests).toContain('chats.guest_token');
  });
});
