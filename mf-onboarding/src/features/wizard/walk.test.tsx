import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@portal/contract/entities/user';
import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { memoryDrafts } from '@portal/mock-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../../index.ts';
import { type PageDriver, pageDrivers } from '../../testing/page-drivers.ts';
import { preparePictures } from '../../testing/pictures.ts';
import { WalkModel } from '../../testing/walk-model.ts';
import { prepareWizard } from '../../testing/wizard.tsx';
import { prepareWorld } from '../../testing/world.ts';
import { type Facts, type PageId, type Place, type Station, stationsOf, wizardPaths } from '../path/path.ts';

/** A small generator of equally distributed numbers (mulberry32): a walk is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Somebody's way through a wizard: what the description says of it, and how the pages are worked. */
interface Walk {
  model: WalkModel;
  driverOf: (page: PageId) => PageDriver | undefined;
  /** What the page that is shown calls itself, and what it has to be by the description. */
  shown: () => string;
  expected: () => unknown;
  /** Pages that the review opens, and the name of the button by which it does. */
  changes: readonly PageId[];
  changeOf: (page: PageId) => string;
  /** Opens the wizard anew, in this tab. */
  reload: () => Promise<void>;
  /** Opens it on another device; left out where nobody keeps places. */
  comeElsewhere?: () => Promise<void>;
}

const agreement = { version: TERMS_VERSION, locale: 'en', accepted_at: '2026-11-20T15:30:00Z' };
const heldBack = /Press Next to save it and go on/;
const heading = () => document.querySelector('h1')?.textContent ?? '';

/** Presses a button once it is there, by its text or its name. */
const press = (name: string) =>
  waitFor(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button, dialog button')];
    const found = buttons.find((button) => [button.textContent, button.getAttribute('aria-label')].includes(name));
    if (!found || found.disabled) throw new Error(`There is no ${name} to press`);
    fireEvent.click(found);
  });

/** The page is the one that the description says, and shows what was entered there, saved or not. */
async function agree({ model, driverOf, shown, expected }: Walk): Promise<void> {
  await waitFor(() => {
    if (document.querySelector('main [inert], main [aria-busy=true]')) throw new Error('The page is on its way');
    const answer = driverOf(model.station.page)?.read() ?? '';
    expect({ page: shown(), answer }).toEqual({ page: expected(), answer: model.answer });
  });
}

/** Next: it saves and goes on, says what is missing, or asks which clinic. */
async function goOn({ model, comeElsewhere }: Walk): Promise<void> {
  const asksForClinic = comeElsewhere !== undefined && model.station.page === 'clinic' && model.answer === 'yes';
  const isMember = model.facts.underClinic;
  const stays = (asksForClinic && !isMember) || !model.next();
  await press('Next');
  if (asksForClinic) for (const name of isMember ? ['Confirm', 'Continue'] : ['Cancel']) await press(name);
  else if (stays) await waitFor(() => expect(document.title).toMatch(/^Error: /));
}

async function write({ model, driverOf }: Walk): Promise<void> {
  const driver = driverOf(model.station.page);
  if (!driver) return;
  const { values } = driver;
  const value = values[(values.indexOf(model.answer) + 1) % values.length] ?? '';
  if (value === model.answer && model.isComplete) return;
  await driver.write(value);
  model.write(value);
}

/** Of the review, which asks for nothing itself: opens one of the pages before it. */
async function change({ model, changes, changeOf }: Walk, share: number): Promise<void> {
  const stations = stationsOf(model.facts).filter(({ page }) => changes.includes(page));
  const station = stations[Math.floor(share * stations.length)];
  if (!station) return;
  model.change(station);
  await press(changeOf(station.page));
}

async function goForward({ model }: Walk): Promise<void> {
  if (!model.pop(1)) return;
  window.history.forward();
  // The page stays as it is; its notice comes once the history is in order, and Next is heard again.
  if (model.isHeldBack) await screen.findByText(heldBack);
}

/** What somebody does on a page, up to which share of the dice; the last is done on a page that lacks an answer, too. */
const moves: readonly (readonly [upTo: number, move: (walk: Walk, share: number) => Promise<void>])[] = [
  [0.4, goOn],
  [0.52, async ({ model }) => (model.previous() ? press('Previous') : undefined)],
  [0.6, async ({ model }) => (model.pop(-1) ? window.history.back() : undefined)],
  [0.72, goForward],
  [0.77, (walk) => walk.reload()],
  [0.82, async ({ comeElsewhere }) => comeElsewhere?.()],
  [1, (walk, share) => (walk.model.station.page === 'review' ? change(walk, share) : write(walk))],
];

async function wander(walk: Walk, random: () => number, steps: number): Promise<void> {
  const { model } = walk;
  await agree(walk);
  for (let step = 0; step < steps && !model.isAtEnd; step += 1) {
    const dice = random();
    if (model.station.page === 'tax' && dice < 0.3) {
      model.skip();
      await press('Skip to the end');
    } else await moves.find(([upTo]) => dice < upTo)?.[1](walk, random());
    await agree(walk);
  }
}

describe.each<[string, string, Omit<Facts, 'hasAgreed'>]>([
  ['/signup', 'maya@demo.test', { wizard: 'counsellor', edition: 'CA', underClinic: false }],
  ['/signup', 'eli@demo.test', { wizard: 'counsellor', edition: 'CA', underClinic: true }],
  ['/signup', 'dana@demo.test', { wizard: 'counsellor', edition: 'US', underClinic: false }],
  ['/signup_specialized', 'sam@demo.test', { wizard: 'generic', edition: 'CA', underClinic: false }],
  // The demo world has no specialized provider in the US: the walk makes her one.
  ['/signup_specialized', 'dana@demo.test', { wizard: 'generic', edition: 'US', underClinic: false }],
])('%s, walked by %s on pages of one field', (at, as, facts) => {
  const wizard = prepareWizard();

  it.each([1, 2])('is where its description says, seed %i', async (seed) => {
    const model = new WalkModel({ facts: { ...facts, hasAgreed: false } });
    const options = { as, edition: facts.edition, drafts: memoryDrafts() };
    wizard.server().person = { onboarded_yn: false, role_type: facts.wizard };
    const field = () => document.querySelector<HTMLInputElement>('main form input');
    const driver: PageDriver = {
      values: ['x', 'xy', ''],
      read: () => field()?.value ?? '',
      write: (value) => void fireEvent.change(field() as HTMLInputElement, { target: { value } }),
    };
    await wizard.open(at, options);
    const walk: Walk = {
      model,
      driverOf: (page) => (page === 'congratulations' ? undefined : driver),
      shown: () => [...document.querySelectorAll('main p')].map(({ textContent }) => textContent).join(),
      expected: () => {
        const { step, substep, page } = model.station;
        return expect.stringContaining(`at ${step}.${substep} ${page}`);
      },
      changes: facts.wizard === 'counsellor' ? ['degrees'] : [],
      changeOf: () => 'Change degrees',
      reload: async () => {
        const history: unknown = window.history.state;
        await wizard.close();
        if (model.facts.hasAgreed) wizard.server().acceptances = [agreement];
        await wizard.open(at, { ...options, history });
        model.reload();
      },
    };
    await wander(walk, seeded(seed), 35);
  });
});

/** What pages are called, but for those of the full wizard that are counted. */
const names: Readonly<Record<PageId, string>> = {
  introduction: 'Welcome',
  needs: 'What you will need',
  account: 'Your account',
  contact: 'How we reach you',
  degrees: 'Degrees',
  designations: 'Designations',
  licences: 'Licences and supervision',
  insurance: 'Insurance',
  clinic: 'Your clinic',
  languages: 'Languages',
  languagesAndClinic: 'Languages and clinic',
  availability: 'Availability',
  focus: 'Areas of focus',
  approach: 'Approach to care',
  identity: 'Identity',
  profile: 'Matching Preferences',
  review: 'Check your answers',
  terms: 'Terms of Use',
  tax: 'Tax Information',
  congratulations: 'Congratulations!',
};
const groups: Readonly<Record<string, string>> = {
  professional: 'Professional Details',
  practice: 'Practice Details',
  matching: 'Matching Preferences',
};
const headingOf = ({ page, group, counter }: Station, { wizard }: Facts) =>
  counter && wizard === 'counsellor' ? `${groups[group]} ${counter.number}/${counter.total}` : names[page];

/** Pages that ask for something before Next goes on, and that a new account has no answer of. */
const asking: readonly PageId[] = [
  ...(['account', 'degrees', 'designations', 'licences', 'clinic', 'languages'] as const),
  ...(['languagesAndClinic', 'availability', 'focus', 'approach', 'profile', 'terms', 'tax'] as const),
];

interface Walker {
  email: string;
  facts: Omit<Facts, 'hasAgreed'>;
  /** Where they stopped yesterday; null for who has no account yet. */
  stoppedAt: Place | null;
  seed: number;
}

const maya = { wizard: 'counsellor', edition: 'CA', underClinic: false } as const;
/** Seeds by which each is held back, comes from another device or changes something from the review. */
const walkers: readonly Walker[] = [
  { email: 'maya@demo.test', facts: maya, stoppedAt: { step: 3, substep: 2 }, seed: 345 },
  { email: 'eli@demo.test', facts: { ...maya, underClinic: true }, stoppedAt: { step: 4, substep: 6 }, seed: 261 },
  { email: 'dana@demo.test', facts: { ...maya, edition: 'US' }, stoppedAt: { step: 3, substep: 3 }, seed: 129 },
  { email: 'sam@demo.test', facts: { ...maya, wizard: 'generic' }, stoppedAt: { step: 2, substep: 0 }, seed: 97 },
  { email: 'zoe@new.test', facts: { ...maya, wizard: 'generic', edition: 'US' }, stoppedAt: null, seed: 142 },
];

describe('the real pages', () => {
  const { render, close, fetched, writes } = prepareWorld('onboarding_halfway');
  preparePictures();
  // The terms are shorter than their box.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(150);
  });

  /** Of all pages with an answer, what the account has. */
  const storedOf = async (email: string, drivers: ReturnType<typeof pageDrivers>) => {
    const user = (await fetched(email, '/practice/users/me')) as User;
    return new Map(
      Object.entries(drivers).flatMap(([page, { stored }]) => (stored ? [[page as PageId, stored(user)]] : [])),
    );
  };

  it.each(walkers)(
    'are where the description says, keep what is entered, and lead to the end: $email in $facts.edition',
    async ({ email, facts, stoppedAt, seed }) => {
      const at = wizardPaths[facts.wizard];
      const drivers = pageDrivers({ email, ...facts });
      const driven = stationsOf(facts).filter(({ page }) => page in drivers);
      const isBehind = ({ step, substep }: Place) =>
        stoppedAt !== null && (step < stoppedAt.step || (step === stoppedAt.step && substep < stoppedAt.substep));
      const unanswered = driven.filter((station) => asking.includes(station.page) && !isBehind(station));
      const saved = stoppedAt ? await storedOf(email, drivers) : new Map<PageId, string>();
      if (!unanswered.some(({ page }) => page === 'clinic')) saved.set('clinic', facts.underClinic ? 'yes' : 'no');
      const model = new WalkModel({
        facts: { ...facts, hasAgreed: false },
        kept: stoppedAt,
        saved,
        unanswered: unanswered.map(({ page }) => page),
        undrafted: ['terms'],
      });
      let drafts = memoryDrafts();
      const options = { at, edition: facts.edition };
      const walk: Walk = {
        model,
        driverOf: (page) => drivers[page],
        shown: heading,
        expected: () => headingOf(model.station, model.facts),
        changes: ['degrees', 'contact', 'languages', 'languagesAndClinic', 'profile'],
        changeOf: (page) => `Change: ${names[page]}`,
        reload: async () => {
          const history: unknown = window.history.state;
          await close();
          await render(remote, { ...options, as: email, drafts, history });
          model.reload();
        },
        comeElsewhere: async () => {
          await waitFor(async () =>
            expect(await fetched(email, '/practice/onboarding')).toMatchObject({ place: model.kept }),
          );
          await close();
          drafts = memoryDrafts();
          await render(remote, { ...options, as: email, drafts });
          model.comeElsewhere();
          await screen.findByText(new RegExp(`You stopped at “${names[model.station.page]}”`));
        },
      };
      await render(remote, { ...options, drafts, ...(stoppedAt && { as: email }) });
      if (!stoppedAt) {
        await agree(walk);
        await write(walk);
        await goOn(walk);
      }
      await wander(walk, seeded(seed), 20);
      while (!model.isAtEnd) {
        const isAway = model.station.page === 'clinic' && !facts.underClinic && model.answer === 'yes';
        if (isAway || !model.isComplete) await write(walk);
        await goOn(walk);
        await agree(walk);
      }
      await waitFor(() => expect(writes().filter((call) => call === 'POST /practice/welcome_email')).toHaveLength(1));
      const entered = [...(await storedOf(email, drivers))].filter(([page]) =>
        driven.some((each) => each.page === page),
      );
      expect(Object.fromEntries(entered)).toEqual(
        Object.fromEntries(entered.map(([page]) => [page, model.saved.get(page)])),
      );
    },
  );
});
