import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { queryFlag } from '../entities/inputs.ts';

export const readPortrait = /*#__PURE__*/ defineCall(() => ({
  id: 'files.portrait',
  method: 'GET',
  path: '/files/portraits/:name',
  params: z.object({ name: z.string().check(z.regex(/^[\w-]{32}\.jpg$/)) }),
  answers: 'file',
  answer: z.instanceof(Blob),
  callers: ['public'],
  refusals: [404, 429],
  source: ['A-128', 'A-130'],
  summary: 'A portrait, by an address that nobody guesses: img tags send no Authorization header',
}));

export const readSharedFile = /*#__PURE__*/ defineCall(() => ({
  id: 'files.shared',
  method: 'GET',
  path: '/files/shared/:ticket',
  params: z.object({ ticket: z.string().check(z.regex(/^[\w-]{20,200}$/)) }),
  query: z.object({ view: queryFlag() }),
  answers: 'file',
  answer: z.instanceof(Blob),
  callers: ['public'],
  refusals: [404, 422, 429],
  source: ['A-130'],
  summary: 'A shared file, by a signed address of one file and one person, good for 5 minutes; view: it is looked at',
}));
