import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, pageOf, session } from '../../testing/answers.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { card, rowOf, rows, shown } from '../../testing/page.ts';

const dashboard = prepareDashboard();

describe('a row of the dashboard', () => {
  it('names the zone with every time, also where the device is in it', async () => {
    await dashboard.open('/dashboard');
    await shown();
    expect(within(rowOf('Alex Roy')).getByText(/^10:40/).textContent).toBe('10:40 AM EST');
    await waitFor(() => expect(within(card()).getByRole('time').textContent).toBe('10:40 AM EST'));
    for (const row of rows()) expect(row.closest('li')?.querySelector('time')?.textContent).toMatch(/ EST$/);
  });

  it.each([
    ['America/Toronto', '10:40 AM EST'],
    ['America/Chicago', '9:40 AM CST'],
    ['UTC', '3:40 PM UTC'],
  ])('goes by the zone %s of the reader whatever the device (SHELL-013)', async (timezone, words) => {
    await dashboard.open('/dashboard', {
      intercept: async (request, ask) => {
        if (!request.url.includes('/users/me')) return undefined;
        const answer = await (await ask(request)).text();
        return Response.json(JSON.parse(answer.replaceAll('America/Toronto', timezone)));
      },
    });
    await shown();
    expect(rowOf('Alex Roy').querySelector('time')?.textContent).toBe(`Nov 20, 2026 ${words}`);
  });

  it('says of an appointment made a moment ago with whom and how, in its row and above', async () => {
    const made = session('Casey Bell', 2, { modality: 'voice', duration: 30 });
    await dashboard.open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf([made], query) : undefined)),
    });
    await shown();
    expect(rowOf('Casey Bell')).toHaveTextContent(/Voice/);
    expect(rowOf('Casey Bell')).toHaveTextContent(/30 minutes/);
    expect(rowOf('Casey Bell')).toHaveTextContent(/Scheduled/);
    await waitFor(() => expect(card()).toHaveTextContent(/Casey Bell/));
    expect(card()).toHaveTextContent(/Voice/);
  });

  it('shows a name that looks like markup as it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await dashboard.open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf([session(name, 10)], query) : undefined)),
    });
    await shown();
    // As text alone: an element would leave nothing of it in the text.
    expect(rows().map((row) => row.innerHTML)).toEqual(['&lt;img src=x onerror=alert(1)&gt;']);
  });

  it('offers in each row its page, and what its time and kind allow (BS-016)', async () => {
    const ofToday = [
      session('Over', -30),
      session('Running', -5),
      session('Soon', 10),
      session('Here', 12, { modality: 'in_person' }),
      session('Tonight', 300),
    ];
    await dashboard.open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf(ofToday, query) : undefined)),
    });
    await shown();
    // Pictures stand beside words, and are not told.
    for (const picture of rowOf('Soon').querySelectorAll('svg')) expect(picture).toHaveAttribute('aria-hidden', 'true');
    const offered = (name: string) =>
      within(rowOf(name))
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(offered('Soon')).toEqual([
      ['Nov 20, 2026 10:40 AM EST', '/appointments/Soon'],
      ['Start session', '/sessions/providers/video_call/Soon'],
      ['Waiting room', '/sessions/Soon/waiting_room'],
    ]);
    expect(offered('Here').slice(1)).toEqual([['Start session', '/sessions/providers/video_call/Here']]);
    expect(offered('Tonight').slice(1)).toEqual([['Waiting room', '/sessions/Tonight/waiting_room']]);
    // One thing to do stands out in each row. After its end one may go back in, but nothing urges to.
    const looks = (name: string) =>
      [...rowOf(name).querySelectorAll(':is(a, button)[data-variant]')].map(({ textContent, attributes }) => [
        textContent,
        attributes.getNamedItem('data-variant')?.value,
      ]);
    expect(looks('Over')).toEqual([
      ['Complete Session', 'default'],
      ['Start session', 'subtle'],
      ['Waiting room', 'subtle'],
      ['Open the note', 'subtle'],
    ]);
    expect(looks('Soon')).toEqual([
      ['Start session', 'filled'],
      ['Waiting room', 'subtle'],
      ['Cancel', 'subtle'],
    ]);
    expect(looks('Tonight')).toEqual([
      ['Waiting room', 'light'],
      ['Cancel', 'subtle'],
    ]);
    expect(screen.getByRole('link', { name: 'Start session, Soon' })).toBeVisible();
    expect(await within(card()).findByText('started 5 minutes ago')).toBeVisible();
  });

  it('leads from a completed session to the practitioner’s own assessment (A-163) and note (UX-1), and says whether that is written', async () => {
    const ofToday = [
      session('Done', -90, { status: 'completed', note_written_yn: true }),
      session('Over', -200, { note_written_yn: false }),
      session('Soon', 10, { note_written_yn: false }),
      session('Canceled', -400, { status: 'canceled', note_written_yn: false }),
    ];
    await dashboard.open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf(ofToday, query) : undefined)),
    });
    await shown();
    const notes = ['Done', 'Over', 'Soon', 'Canceled'].map(
      (name) => /Note written|No note yet/.exec(rowOf(name).textContent ?? '')?.[0],
    );
    expect(notes).toEqual(['Note written', 'No note yet', undefined, undefined]);
    const link = (name: string) => within(rowOf('Done')).getByRole('link', { name: `${name}, Done` });
    expect(link('Your assessment')).toHaveAttribute('href', '/sessions/Done/post_session_assessments');
    expect(link('Open the note')).toHaveAttribute('href', '/session_notes?session=Done');
  });

  it.each([
    ['full_name', { full_name: 'Kim Lavoie', first_name: 'K', last_name: 'L' }],
    ['its parts', { full_name: null, first_name: 'Kim', last_name: 'Lavoie' }],
  ])('names the guest partner of a couple by %s, in the row and above (SHELL-004)', async (_, name) => {
    const host = { id: '1', first_name: 'Jo', last_name: 'Lavoie', full_name: 'Jo Lavoie' };
    const couple = session('Jo Lavoie', 10, {
      provider_type: 'couples',
      couples_appointment_detail: { host, guest: { id: '2', ...name }, provider: host },
    });
    await dashboard.open('/dashboard', {
      intercept: answering((query) => (query.get('today') ? pageOf([couple, session('Alone', 60)], query) : undefined)),
    });
    await shown();
    const [first, second] = rows();
    expect(first).toHaveTextContent(/^Jo Lavoie with Kim Lavoie$/);
    expect(second).toHaveTextContent(/^Alone$/);
    await waitFor(() =>
      expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent(/^Jo Lavoie with Kim Lavoie$/),
    );
  });
});
