import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { appointmentWith } from '../../testing/appointment.ts';
import { openBlankPage } from '../../testing/blank-page.tsx';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { SessionFacts } from './appointment-facts.tsx';

const dashboard = prepareDashboard();

describe('the facts of a session', () => {
  it('are apart also for who hears them as one text', async () => {
    const show = await openBlankPage(dashboard, { locale: 'en' });
    const appointment = appointmentWith({ counselling_type: 'consultation', note_written_yn: false });
    show(<SessionFacts appointment={appointment} now={new Date('2026-11-20T17:00:00Z')} />);
    // On another remote's page, so a text of this one is its key.
    expect(screen.getByText('60 minutes').closest('p')).toHaveTextContent(
      'modality.video, type.individual, 60 minutes, type.consultation, row.noteEmpty',
    );
  });
});
