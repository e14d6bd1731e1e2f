import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { formWorld, initial, portalError } from './testing/form-world.tsx';

afterEach(cleanup);

describe('a form', () => {
  it('asks before its changes are lost with the page: storage is full', async () => {
    const world = formWorld();
    world.storage.forbidden = true;
    await world.open();
    await world.type('City', 'Laval');
    expect(world.asksBeforeLeaving()).toBe(true);
    world.storage.forbidden = false;
    await world.type('City', 'Lévis');
    expect(world.asksBeforeLeaving()).toBe(false);
    expect(world.draft().city?.to).toBe('Lévis');
  });

  it('that is gone while it saves leaves no draft of what was saved, and keeps what was not', async () => {
    const waiting: (() => void)[] = [];
    for (const isDone of [true, false]) {
      const world = formWorld();
      world.server.fate = async (sent) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (!isDone) throw portalError('offline');
        world.apply(sent);
      };
      await world.open();
      await world.type('City', 'Laval');
      await world.submit();
      await world.leave();
      await act(async () => waiting.splice(0).forEach((answer) => answer()));
      expect(world.draft().city?.to).toBe(isDone ? undefined : 'Laval');
      expect(world.server.record.city).toBe(isDone ? 'Laval' : 'Ottawa');
      cleanup();
    }
  });

  it('that is gone while it saves keeps what was entered since', async () => {
    const waiting: (() => void)[] = [];
    const world = formWorld();
    world.server.fate = async (sent) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      world.apply(sent);
    };
    await world.open();
    await world.type('City', 'Laval');
    await world.submit();
    await world.type('Street', '1 Elm');
    await world.leave();
    await act(async () => waiting.splice(0).forEach((answer) => answer()));
    expect(world.server.record.city).toBe('Laval');
    expect(world.draft()).toEqual({ street: { from: '220 Bay', to: '1 Elm' } });
  });

  it('keeps what went back to its former value when it is left: the save is under way, or in doubt', async () => {
    const waiting: (() => void)[] = [];
    for (const isAnswered of [false, true]) {
      const world = formWorld();
      world.server.fate = async (sent) => {
        world.apply(sent);
        if (!isAnswered) await new Promise<void>((resolve) => waiting.push(resolve));
        throw portalError('offline');
      };
      await world.open();
      await world.type('City', 'Laval');
      await world.submit();
      await world.type('City', 'Ottawa');
      expect(world.held.count).toBe(1);
      await world.leave();
      expect(world.draft()).toEqual({ city: { from: 'Laval', to: 'Ottawa' } });
      await act(async () => waiting.splice(0).forEach((answer) => answer()));
      await world.open();
      expect(world.server.record.city).toBe('Laval');
      expect(world.values().city).toBe('Ottawa');
      cleanup();
    }
  });

  it('keeps what was sent and entered again, where the page still has what was stored before', async () => {
    const world = formWorld();
    await world.open();
    // Another tab takes it back at once, so that nothing new is stored as far as this page can see.
    world.server.fate = async () => undefined;
    await world.type('City', 'Laval');
    await world.submit();
    expect(world.held.count).toBe(0);
    await world.type('City', 'Ottawa');
    await world.type('City', 'Laval');
    expect(world.held.count).toBe(1);
    expect(world.draft()).toEqual({ city: { from: 'Ottawa', to: 'Laval' } });
  });

  it('takes what came as stored before the answer, and what was sent elsewhere', async () => {
    const waiting: (() => void)[] = [];
    const world = formWorld();
    world.server.fate = async (sent) => {
      world.apply(sent);
      await new Promise<void>((resolve) => waiting.push(resolve));
    };
    await world.open();
    await world.type('City', 'Laval');
    await world.type('Street', '1 Elm');
    await world.submit();
    await world.store({ city: 'Hull' });
    await act(async () => waiting.splice(0).forEach((answer) => answer()));
    expect(world.values()).toEqual({ ...initial, city: 'Laval', street: '1 Elm' });
    expect(world.draft()).toEqual({ city: { from: 'Hull', to: 'Laval' } });
  });

  const strange: unknown[] = [
    ...[null, 5, 'text', [], [[]], {}],
    ...[{ city: 5 }, { city: { to: 'Hull' } }, { city: { from: 1, to: 2 } }, { city: { from: 'Ottawa', to: null } }],
    { shoe_size: { from: '', to: '44' } },
    { city: { from: 'Ottawa', to: ['Hull'] }, remind: 'yes' },
  ];
  it.each(strange.map((shape) => [shape]))(
    'begins with what is stored beside a draft of another shape: %j',
    async (shape) => {
      const world = formWorld();
      world.kept.set('1 sample.person', JSON.stringify(shape));
      await world.open();
      expect(world.values()).toEqual(initial);
      await world.type('City', 'Laval');
      await world.submit();
      expect(world.server.record).toEqual({ ...initial, city: 'Laval' });
      expect(world.draft()).toEqual({});
    },
  );

  it('writes over no draft that could not be looked for', async () => {
    const world = formWorld();
    await world.open();
    await world.type('City', 'Laval');
    await world.leave();
    world.storage.forbidden = true;
    await world.open();
    expect(world.values().city).toBe('Ottawa');
    world.storage.forbidden = false;
    await world.type('Street', '1 Elm');
    expect(world.values()).toEqual({ ...initial, city: 'Laval', street: '1 Elm' });
    expect(world.draft()).toMatchObject({ city: { to: 'Laval' }, street: { to: '1 Elm' } });
  });

  it('shows the next person nothing of the one before, and keeps both their drafts', async () => {
    const waiting: (() => void)[] = [];
    const world = formWorld();
    world.kept.set('2 sample.person', JSON.stringify({ street: { from: '5 Second', to: '6 Second' } }));
    world.server.fate = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      throw portalError('invalid', { details: [{ pointer: 'city', detail: 'Not for the first.' }] });
    };
    await world.open();
    await world.type('City', 'Laval');
    await world.submit();
    await world.signIn('2', { city: 'Second', street: '5 Second', remind: true });
    expect(world.values()).toEqual({ city: 'Second', street: '6 Second', remind: true });
    await act(async () => waiting.splice(0).forEach((answer) => answer()));
    expect(document.body).not.toHaveTextContent('Not for the first.');
    expect(JSON.parse(world.kept.get('1 sample.person') ?? '')).toEqual({ city: { from: 'Ottawa', to: 'Laval' } });
    expect(world.draft()).toEqual({ street: { from: '5 Second', to: '6 Second' } });
    await world.signIn('1', initial);
    expect(world.values().city).toBe('Laval');
  });

  it.each([
    ['practitioner', false],
    ['clinic’s administrator', true],
  ])('that is gone while it saves tells the next %s nothing, and leaves their draft', async (_kind, isOfClinic) => {
    const waiting: (() => void)[] = [];
    const world = formWorld({ isOfClinic });
    const theirs = JSON.stringify({ street: { from: '5 Second', to: '6 Second' } });
    world.kept.set('2 sample.person', theirs);
    world.server.fate = () => new Promise<void>((resolve) => waiting.push(resolve));
    await world.open();
    await world.type('City', 'Laval');
    await world.submit();
    await world.leave();
    await world.signIn('2', { city: 'Second', street: '5 Second', remind: true });
    await act(async () => waiting.splice(0).forEach((answer) => answer()));
    expect(world.notices).toEqual([]);
    expect(world.kept.get('2 sample.person')).toBe(theirs);
    // The first person hears it in their own time.
    await world.signIn('1', initial);
    await world.open();
    expect(world.values().city).toBe('Laval');
    world.server.fate = null;
    await world.submit();
    expect(world.notices).toEqual(['Saved.']);
  });

  it('calls nothing of the next person changes from before, and tells them no refusal of the former', async () => {
    const world = formWorld();
    world.kept.set('1 sample.person', JSON.stringify({ city: { from: 'Ottawa', to: 'Laval' } }));
    await world.open();
    expect(document.body).toHaveTextContent('Your changes from before are back.');
    const details = [
      { pointer: 'person.city', detail: 'Not for the first.' },
      { pointer: 'person.shoe_size', detail: 'Too large for the first.' },
    ];
    world.server.fate = () => Promise.reject(portalError('invalid', { status: 422, details }));
    await world.submit();
    expect(document.body).toHaveTextContent('Too large for the first.');
    await world.signIn('2', { city: 'Second', street: '5 Second', remind: true });
    await world.type('Street', '6 Second');
    expect(world.draft()).toEqual({ street: { from: '5 Second', to: '6 Second' } });
    expect(document.body).not.toHaveTextContent('Your changes from before are back.');
    expect(document.body).not.toHaveTextContent('for the first.');
  });
});
