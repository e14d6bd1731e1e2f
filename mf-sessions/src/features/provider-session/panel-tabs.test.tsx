import { expect, it } from '@jest/globals';
import type { PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { screen } from '@testing-library/react';
import { prepareSessions } from '../../testing/sessions.ts';
import { dashboardParts } from './testing/dashboard-parts.tsx';

const sessions = prepareSessions();
const make: Record<(typeof PROVIDER_TYPES)[number], () => Promise<{ id: string }>> = {
  individual: () => sessions.makeSession({ modality: 'in_person' }),
  couples: () => sessions.makeCouplesSession({ modality: 'in_person' }),
  generic: () => sessions.makeSession({ modality: 'in_person', provider_type: 'generic' }),
};

it.each([
  ['individual', ['Notes', 'Client Info', 'Assessments', 'Available Services']],
  ['couples', ['Notes', 'Assessments']],
  ['generic', ['Notes', 'Client Info', 'Available Services']],
] as const)(
  'beside %s sessions are these tabs (SESS-041, SESS-042, SESS-043, SESS-044, SESS-045, SESS-046, SESS-047)',
  async (type, names) => {
    const { id } = await make[type]();
    await sessions.open(`/sessions/providers/video_call/${id}`, { beside: [dashboardParts] });
    // Nobody hears keys beside a session in person.
    expect(await screen.findByRole('tab', { name: 'Notes' })).not.toHaveAttribute('aria-keyshortcuts');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs.filter((tab) => tab !== 'Chat')).toEqual(names);
  },
);
