import { defineCall } from '../call.ts';
import { Unfinished } from '../entities/unfinished.ts';

export const fetchUnfinished = /*#__PURE__*/ defineCall(() => ({
  id: 'unfinished.fetch',
  method: 'GET',
  path: '/practice/unfinished',
  answer: Unfinished,
  callers: ['practitioner'],
  refusals: [403],
  source: ['DASH-029', 'A-163'],
  summary: 'What a practitioner has left to finish',
}));
