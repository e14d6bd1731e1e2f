import { describe, expect, it } from '@jest/globals';
import { readPeople, readToken } from './dev-answers.ts';
import { NobodyError } from './world.ts';

const maya = { id: '1', email: 'maya@demo.test', name: 'Maya Chen', role: 'counsellor', special: null };

describe('the API’s answer to', () => {
  it('who there is must be people', async () => {
    expect(await readPeople(Response.json([maya]))).toEqual([maya]);
    await expect(readPeople(Response.json([{ ...maya, email: undefined }]))).rejects.toThrow('email');
    await expect(readPeople(Response.json({ error: 'gone' }, { status: 500 }))).rejects.toThrow('500');
  });

  it('a sign-in tells a person who is not there from an API that failed', async () => {
    expect(await readToken(Response.json({ access_token: 't' }), maya.email)).toBe('t');
    await expect(readToken(Response.json({}, { status: 404 }), maya.email)).rejects.toThrow(NobodyError);
    const failed = readToken(Response.json({ error: 'The database is gone.' }, { status: 500 }), maya.email);
    await expect(failed).rejects.toThrow('500: {"error":"The database is gone."}');
    await expect(readToken(Response.json({}), maya.email)).rejects.toThrow('access_token');
  });
});
