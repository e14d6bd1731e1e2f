import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';

export const healthz = /*#__PURE__*/ defineCall(() => ({
  id: 'health.healthz',
  method: 'GET',
  path: '/healthz',
  answer: z.object({ status: z.literal('ok') }),
  callers: ['public'],
  refusals: [],
  source: ['demo-world'],
  summary: 'Answers once the API can serve',
}));
