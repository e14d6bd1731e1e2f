import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { type Fate, formWorld, initial, type Person, portalError } from './testing/form-world.tsx';

afterEach(cleanup);

const SEEDS = 16;
const STEPS = 40;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What can become of one attempt to save. */
function fates(apply: (sent: Person) => void, waiting: (() => void)[]): Fate[] {
  const later = () => new Promise<void>((resolve) => waiting.push(resolve));
  const refuse =
    (code: string, more?: object): Fate =>
    async () =>
      Promise.reject(portalError(code, more));
  return [
    async (sent) => apply(sent),
    // Done, and the answer is lost; not done at all; done twice.
    async (sent) => {
      apply(sent);
      throw portalError('offline');
    },
    refuse('offline'),
    async (sent) => {
      apply(sent);
      apply(sent);
    },
    // Late: done at once or at last, or refused at last.
    async (sent) => {
      apply(sent);
      await later();
    },
    async (sent) => {
      await later();
      apply(sent);
    },
    async () => {
      await later();
      throw portalError('timeout');
    },
    refuse('unauthorized', { status: 401 }),
    refuse('unavailable', { status: 503, retryAfterSeconds: 30 }),
    refuse('conflict', { status: 409, message: 'Changed by somebody else.' }),
    refuse('invalid', { status: 422, details: [{ pointer: 'a.city', detail: 'No.' }] }),
    refuse('invalid', { status: 422, details: [{ pointer: 'a.shoe_size', detail: 'No.' }] }),
    refuse('unexpected_answer', { details: [{ pointer: 'a.city', detail: 'expected string' }] }),
    async () => Promise.reject(new TypeError('undefined is not an object')),
    async () => Promise.reject(null),
  ];
}

/** Plays one seed: somebody fills the form in while everything around it fails. */
async function play(seed: number) {
  const next = random(seed);
  const pick = <Item,>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const world = formWorld();
  const waiting: (() => void)[] = [];
  /** What was entered last, by field; it is owed until it is saved. */
  const entered = new Map<keyof Person, unknown>();
  const apply = (sent: Person) => {
    world.apply(sent);
    for (const [name, value] of entered) if (bare(sent[name]) === bare(value)) entered.delete(name);
  };
  const choices = fates(apply, waiting);
  const trail: string[] = [];
  const answerAll = () => act(async () => waiting.splice(0).forEach((answer) => answer()));

  const isSafe = (name: keyof Person, value: unknown) =>
    bare(world.server.record[name]) === bare(value) ||
    (world.isOpen() && bare(world.values()[name]) === bare(value)) ||
    bare(world.draft()[name]?.to) === bare(value);
  const check = () => {
    for (const [name, value] of entered)
      if (!isSafe(name, value))
        throw new Error(`seed ${seed}: ${name} = ${String(value)} is lost after ${trail.join(', ')}`);
  };

  const enter = (name: keyof Person, value: unknown) => {
    // What is stored already is nobody's change.
    if (bare(world.server.record[name]) === bare(value)) entered.delete(name);
    else entered.set(name, value);
  };

  const steps: Record<string, () => Promise<unknown> | undefined> = {
    city: async () => {
      const text = pick(['Laval', ' Hull ', 'Lévis', 'Ottawa']);
      await world.type('City', text);
      enter('city', text);
    },
    street: async () => {
      const text = pick(['1 Elm', '2 Oak', 'Elm!', '', '220 Bay']);
      await world.type('Street', text);
      enter('street', text);
    },
    tick: async () => {
      await world.tick();
      enter('remind', world.values().remind);
    },
    submit: async () => {
      world.server.fate = pick(choices);
      await world.submit();
    },
    submitTwice: async () => {
      world.server.fate = pick(choices);
      await world.submit();
      await world.submit();
    },
    answer: answerAll,
    // Another tab saves; what was entered here and not saved stays owed.
    otherTab: () =>
      world.store(pick([{ street: `${Math.floor(next() * 99)} Main` }, { city: 'Hull' }, { remind: false }])),
    french: () => world.speak('fr'),
    english: () => world.speak('en'),
    forbid: async () => {
      world.storage.forbidden = true;
    },
    allow: async () => {
      world.storage.forbidden = false;
    },
    leave: async () => {
      // Whoever leaves a page that asked them to stay has decided for themselves.
      if (world.asksBeforeLeaving()) entered.clear();
      await world.leave();
    },
    open: () => world.open(),
  };
  const whenOpen = ['city', 'city', 'street', 'street', 'tick', 'submit', 'submit', 'submitTwice', 'leave'];
  const always = ['answer', 'otherTab', 'french', 'english', 'forbid', 'allow'];

  await world.open();
  for (let step = 0; step < STEPS; step += 1) {
    const name = pick(world.isOpen() ? [...whenOpen, ...always] : ['open', 'open', ...always]);
    trail.push(name);
    await steps[name]?.();
    check();
  }
  // In the end everything works again: what is owed can be saved, once.
  world.storage.forbidden = false;
  await answerAll();
  if (!world.isOpen()) await world.open();
  await world.type('Street', '9 End');
  await world.type('City', 'Last');
  world.server.fate = null;
  await world.submit();
  expect([world.server.record.city, world.server.record.street]).toEqual(['Last', '9 End']);
  expect(world.values()).toEqual(world.server.record);
  expect(world.draft()).toEqual({});
  expect(world.held.count).toBe(0);
  return { saves: world.server.saves };
}

const bare = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

describe('whatever fails, what was entered is in the form, in the draft or saved', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => [seed + 1]))('seed %i', async (seed) => {
    const { saves } = await play(seed);
    expect(saves).toBeGreaterThan(0);
  });
});

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
});
