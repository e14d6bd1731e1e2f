import type { Example } from './call-examples.ts';
import type { Household } from './household.ts';

const admin = { owner: ['admin'], as: 'admin' } as const;
const adminList = { owner: 'own', as: 'admin' } as const;

const byPayout = ({ payout }: Household) => ({ id: payout });
const byRetry = ({ retry }: Household) => ({ id: retry });
const period = { period_start: '2026-02-02', period_end: '2026-02-08' };

/** Calls by which admins look after payouts, their sources and failed card payments. */
export const adminMoneyExamples: Readonly<Record<string, readonly Example[]>> = {
  'admin_payouts.list': [
    { ...adminList, query: ({ counsellor }) => ({ page: '1', 'filters[provider_id]': counsellor.id }) },
    { ...adminList, query: (_, { word }) => ({ 'filters[provider]': word }) },
  ],
  'admin_payouts.export': [{ ...adminList, query: ({ counsellor }) => ({ 'filters[provider_id]': counsellor.id }) }],
  'admin_payouts.fetch': [{ ...admin, params: byPayout }],
  'admin_payouts.update': [
    { ...admin, params: byPayout, body: (_, { line }) => ({ amount: 12.5, ...period, note: line }) },
    { ...admin, params: byPayout, body: () => ({ update_type: 'execute' }) },
  ],
  'admin_payouts.create': [
    {
      ...adminList,
      body: ({ counsellor }, { line }) => ({ provider_id: counsellor.id, amount: 90, ...period, note: line }),
    },
  ],
  'admin_payouts.providers': [{ ...adminList, query: (_, { word }) => ({ q: word }) }],
  'admin_payouts.default_source': [adminList],
  'admin_payouts.list_sources': [adminList],
  'admin_payouts.create_source': [
    {
      ...adminList,
      body: (_, { line }) => ({ name: line, kind: 'other', currency: 'CAD', reference: line, default_yn: true }),
    },
  ],
  'admin_payouts.make_default_source': [
    { ...adminList, params: () => ({ id: '2' }), body: () => ({ default_yn: true }) },
  ],
  'admin_card_payment_retries.list': [
    { ...adminList, query: ({ client }) => ({ page: '1', 'filters[client_id]': client.id }) },
    { ...adminList, query: (_, { word }) => ({ 'filters[client]': word }) },
  ],
  'admin_card_payment_retries.export': [{ ...adminList, query: ({ client }) => ({ 'filters[client_id]': client.id }) }],
  'admin_card_payment_retries.fetch': [{ ...admin, params: byRetry }],
  'admin_card_payment_retries.update': [{ ...admin, params: byRetry, body: () => ({ update_type: 'cancel' }) }],
};
