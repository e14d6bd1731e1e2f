import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';

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
