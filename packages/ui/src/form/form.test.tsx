import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '../../../portal-kit/src/testing/fake-host.tsx';
import { speaking } from '../testing/speaking.tsx';
import { formWorld, initial, portalError } from './testing/form-world.tsx';
import { NameForm } from './testing/name-form.example.tsx';

const rejects = (code: string, more?: object) => () => Promise.reject(portalError(code, more));
const alert = () => screen.getByRole('alert');

describe('a form', () => {
  it('saves, says so, and follows what is stored', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', ' Laval ');
    expect(world.held.count).toBe(1);
    await world.submit();
    expect(world.notices).toEqual(['Saved.']);
    expect(world.values()).toEqual({ ...initial, city: 'Laval' });
    expect(world.held.count).toBe(0);
    await world.submit();
    expect(world.notices).toEqual(['Saved.', 'There is nothing to save yet.']);
    await world.store({ city: 'Gatineau' });
    expect(world.values().city).toBe('Gatineau');
  });

  it('leads to the first field that is wrong, and sends nothing', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', ' ');
    await world.type('Street', 'Elm!');
    await world.submit();
    expect(screen.getByLabelText('City')).toHaveFocus();
    expect(screen.getByLabelText('Street')).toHaveAccessibleDescription('Wrong: loud');
    expect(world.server.saves).toBe(0);
  });

  it('says in a box what is wrong with several fields, each a way to its field', async () => {
    const world = formWorld({ summary: true });
    await world.open();
    await world.type('City', ' ');
    await world.type('Street', 'Elm!');
    await world.submit();
    const box = () => screen.getByRole('group', { name: '2 answers need another look' });
    expect(box()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'The street: Wrong: loud' }));
    expect(screen.getByLabelText('Street')).toHaveFocus();
    await world.submit();
    expect(box()).toHaveFocus();
  });

  it('shows what the server refuses at its field, and the rest above the buttons', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    const details = [
      { pointer: 'person.city', detail: 'Not there.' },
      { pointer: 'person.shoe_size', detail: 'Too large.' },
    ];
    world.server.fate = rejects('invalid', { status: 422, details });
    await world.submit();
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Not there.');
    expect(screen.getByLabelText('City')).toHaveFocus();
    expect(alert()).toHaveTextContent('Too large.');
    await world.speak('fr');
    const isForgotten = () => expect(screen.getByLabelText('City')).toBeValid();
    await expect(() => screen.queryByText('Not there.')).toBeAbsentOnce(isForgotten);
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(isForgotten);
    expect(world.values().city).toBe('Laval');
  });

  it.each([
    ['', /^This could not be saved/],
    [' ', /^This could not be saved/],
    ['Not at this time.', /^Not at this time\.$/],
  ])(
    'says why it was refused where a field is named without words, and the message is “%s”',
    async (message, words) => {
      const world = formWorld();
      await world.open();
      await world.type('City', 'Laval');
      const details = [{ pointer: 'person.city', detail: message === ' ' ? ' ' : '' }];
      world.server.fate = rejects('invalid', { status: 422, message: message.trim(), details });
      await world.submit();
      expect(alert()).toHaveTextContent(words);
      expect(alert()).toHaveFocus();
    },
  );

  it('waits as long as the server asks, by the clock', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    world.server.fate = rejects('too_many', { status: 429, retryAfterSeconds: 61 });
    await world.submit();
    expect(alert()).toHaveTextContent('Too many attempts. Please try again in 2 minutes.');
    await world.submit();
    expect(world.server.saves).toBe(1);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('says what would undo a change made elsewhere', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    await world.store({ city: 'Gatineau', street: '1 Elm' });
    expect(world.values()).toEqual({ ...initial, city: 'Laval', street: '1 Elm' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Changed elsewhere meanwhile: The city. If you save, yours replaces it.',
    );
  });

  it('goes on saying so when another field is stored, and at the next visits, until it is saved', async () => {
    const world = formWorld();
    const isSaid = () =>
      expect(screen.getByRole('status')).toHaveTextContent(/Changed elsewhere meanwhile: The city\. If you save/);
    await world.open();
    await world.type('City', 'Laval');
    await world.store({ city: 'Gatineau' });
    await world.store({ street: '1 Elm' });
    isSaid();
    expect(world.draft()).toEqual({ city: { from: 'Ottawa', to: 'Laval' } });
    for (let visit = 1; visit <= 2; visit += 1) {
      await world.leave();
      await world.open();
      isSaid();
      await world.type('Street', `${visit} Oak`);
    }
    await world.submit();
    await world.type('City', 'Hull');
    await expect(() => screen.queryByRole('status')).toBeAbsentOnce(() => expect(world.held.count).toBe(1));
  });

  it('forgets what the server said with the changes that are discarded', async () => {
    const world = formWorld();
    world.kept.set('1 sample.person', JSON.stringify({ city: 'Laval' }));
    await world.open();
    world.server.fate = rejects('conflict', { status: 409, message: 'Changed by somebody else.' });
    await world.submit();
    expect(alert()).toHaveTextContent('Changed by somebody else.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    const isDiscarded = () => expect(world.values()).toEqual(initial);
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(isDiscarded);
    expect([world.held.count, world.kept.size]).toEqual([0, 0]);
  });

  it('brings a draft back, that of an older form as well, and can drop it', async () => {
    const world = formWorld();
    world.kept.set('1 sample.person', JSON.stringify({ city: 'Laval', street: '220 Bay', remind: false }));
    await world.open();
    expect(world.values().city).toBe('Laval');
    expect(screen.getByRole('status')).toHaveTextContent('Your changes from before are back.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(world.values()).toEqual(initial);
    expect(screen.getByLabelText('City')).toHaveFocus();
    expect(world.kept.size).toBe(0);
  });

  it('shows an error of our own code as a failed save, and reports it', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    world.server.fate = () => Promise.reject(new TypeError('city is not a text'));
    await world.submit();
    expect(alert()).toHaveTextContent(/^This could not be saved/);
    expect(alert()).toHaveFocus();
    expect(world.host.reported).toMatchObject([{ part: 'sample.person' }]);
  });

  it('can be saved again from outside of it, with what it holds by then', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    world.server.fate = rejects('server', { status: 500 });
    await world.submit();
    expect(alert()).toHaveTextContent(/^This could not be saved/);
    world.server.fate = null;
    await world.type('Street', '1 Elm');
    await world.again();
    expect(world.server.record).toEqual({ ...initial, city: 'Laval', street: '1 Elm' });
  });

  it('keeps what was entered while it saved', async () => {
    const world = formWorld();
    await world.open();
    let answer: () => void = () => undefined;
    world.server.fate = async (sent) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      world.apply(sent);
    };
    await world.type('City', 'Laval');
    await world.submit();
    await world.submit();
    await world.type('Street', '1 Elm');
    await act(async () => answer());
    expect(world.server.saves).toBe(1);
    expect(world.server.record.city).toBe('Laval');
    expect(world.values()).toEqual({ ...initial, city: 'Laval', street: '1 Elm' });
    expect(world.draft()).toEqual({ street: { from: '220 Bay', to: '1 Elm' } });
  });

  it('keeps what went back to what was stored while it saved', async () => {
    const world = formWorld();
    await world.open();
    let answer: () => void = () => undefined;
    world.server.fate = async (sent) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      world.apply(sent);
    };
    await world.type('City', 'Laval');
    await world.submit();
    await world.type('City', 'Ottawa');
    await act(async () => answer());
    expect(world.server.record.city).toBe('Laval');
    expect(world.values().city).toBe('Ottawa');
    expect(world.draft()).toEqual({ city: { from: 'Laval', to: 'Ottawa' } });
  });

  it('can be sent again after a call that threw before it was made', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    world.server.fate = () => {
      throw new TypeError('city is not a text');
    };
    await world.submit();
    expect(alert()).toHaveTextContent(/^This could not be saved/);
    world.server.fate = null;
    await world.submit();
    expect(world.server.record.city).toBe('Laval');
  });

  it('sends what looks unchanged when nobody knows what is stored', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    world.server.fate = async (sent) => {
      world.apply(sent);
      throw portalError('offline');
    };
    await world.submit();
    await world.type('City', 'Ottawa');
    world.server.fate = null;
    await world.submit();
    expect(world.server.record.city).toBe('Ottawa');
    await world.submit();
    expect(world.server.saves).toBe(2);
  });

  it('is as the documentation shows it', async () => {
    const sent: unknown[] = [];
    const host = fakeHost({
      api: {
        call: (_call, input) => {
          sent.push(input);
          return new Promise(() => undefined);
        },
      },
    });
    const maya = host.user.getState();
    host.user.set(maya && { ...maya, last_name: 'Chen' });
    render(<NameForm />, { wrapper: speaking('en', host) });
    const form = await screen.findByRole('form', { name: 'name.heading' });
    await waitFor(() => expect(form).not.toHaveAttribute('inert'));
    await userEvent.type(within(form).getByRole('textbox', { name: /last_name/ }), '-Roy');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    const user = { first_name: 'Maya', last_name: 'Chen-Roy' };
    await waitFor(() => expect(sent).toEqual([{ params: { id: '1' }, body: { user } }]));
    expect(within(form).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  });
});
