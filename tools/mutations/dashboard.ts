import type { Mutation } from './mutation.ts';

/** Faults in appointments, billing, the schedule and clients. */
export const dashboard: readonly Mutation[] = [
  {
    id: 'dashboard-cancel',
    file: 'mf-dashboard/src/features/appointments/row-actions.ts',
    find: 'cancel: open && time < start,',
    replace: 'cancel: open,',
    what: 'A session that has begun can be canceled as if it were to come.',
    level: 'unit',
  },
  {
    id: 'dashboard-unpaid',
    file: 'mf-dashboard/src/features/billing/billing-totals.ts',
    find: 'unpaid: isPaid ? 0 : amount,',
    replace: 'unpaid: amount,',
    what: 'What is paid counts as unpaid, too.',
    level: 'unit',
  },
  {
    id: 'dashboard-amount',
    file: 'packages/contract/src/rules/read-amount.ts',
    find: "return compact.replace(',', '.');",
    replace: "return compact.replaceAll(',', '');",
    what: 'A rate of 120,50 becomes one of 12,050.',
    level: 'unit',
  },
  {
    id: 'dashboard-clocks',
    file: 'mf-dashboard/src/features/schedule/wall-clock.ts',
    find: 'from: shown, to: shown - lacking }',
    replace: 'from: shown + lacking, to: shown }',
    what: 'On the day on which clocks go back the calendar repeats the wrong hour.',
    level: 'unit',
  },
  {
    id: 'dashboard-consent',
    file: 'mf-dashboard/src/features/status/status-choice.ts',
    find: "if (status === 'complete' && duration !== null && !consent) return",
    replace: "if (status === 'complete' && duration === null && !consent) return",
    what: 'A session can be shortened without the client’s consent.',
    level: 'unit',
  },
  {
    id: 'dashboard-tax',
    file: 'mf-dashboard/src/features/tax/asks-for-tax.ts',
    find: ' && !isAdmin(user) && clinic_counsellor_profile === null;',
    replace: ' && !isAdmin(user);',
    what: 'Practitioners of a clinic are asked for tax numbers that they do not have.',
    level: 'unit',
  },
  {
    id: 'dashboard-calls',
    file: 'mf-dashboard/src/index.ts',
    find: `        '/practice/unfinished',
`,
    replace: '',
    what: 'A call of the first page waits for the page’s code: one round trip more.',
    level: 'unit',
    tests: ['mf-dashboard/src/features/dashboard/lists.test.tsx'],
  },
  {
    id: 'dashboard-french',
    file: 'mf-dashboard/src/messages/fr.json',
    find: '{{name}} saura par courriel',
    replace: 'La personne saura par courriel',
    what: 'The French text no longer says who is told.',
    level: 'unit',
    tests: ['tools/catalogues.test.ts'],
  },
  {
    id: 'dashboard-contrast',
    file: 'mf-dashboard/src/features/billing/billing.module.css',
    find: `  .note {
    margin: 0;
    color: var(--mantine-color-dimmed);`,
    replace: `  .note {
    margin: 0;
    color: var(--mantine-color-gray-4);`,
    what: 'Grey words on white are too pale to be read.',
    level: 'browser',
    tests: ['e2e/specs/screens.spec.ts'],
  },
  {
    id: 'dashboard-fits',
    file: 'mf-dashboard/src/features/dashboard/next-up-card.module.css',
    find: `  @container (max-width: 26rem) {
    .session {
      grid-template-columns: minmax(0, 1fr);`,
    replace: `  @container (max-width: 26rem) {
    .session {
      grid-template-columns: minmax(22rem, 1fr);`,
    what: 'The session that comes next is wider than a phone.',
    level: 'browser',
    tests: ['e2e/specs/screens.spec.ts'],
  },
  {
    id: 'dashboard-history',
    file: 'packages/ui/src/answer/address-state.ts',
    find: 'hash }, { replace: true, preventScrollReset: true }',
    replace: 'hash }, { preventScrollReset: true }',
    what: 'An address that was mended stays in the history, and Back leads to it again.',
    level: 'browser',
    tests: ['e2e/specs/bad-input.spec.ts'],
  },
];
