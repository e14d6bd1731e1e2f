import { describe, expect, it } from '@jest/globals';
import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareWizard } from '../../testing/wizard.tsx';
import {
  endOf,
  type Facts,
  isFurther,
  next,
  type Place,
  previous,
  reviewOf,
  startOf,
  stationAt,
} from '../path/path.ts';

const wizard = prepareWizard();

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

interface ModelEntry {
  place: Place;
  before: Place | null;
  toReview: boolean;
}

/** What the description says of each step of a walk, history and all. */
class Model {
  entries: ModelEntry[];
  index = 0;
  isChanged = false;
  /** The last step would have skipped what is not saved. */
  isHeldBack = false;
  facts: Facts;

  constructor(facts: Facts) {
    this.facts = facts;
    this.entries = [{ place: startOf(facts), before: null, toReview: false }];
  }
  get entry(): ModelEntry {
    return this.entries[this.index] as ModelEntry;
  }
  get station() {
    return stationAt(this.entry.place, this.facts);
  }
  get isAtEnd() {
    return this.station.page === 'congratulations';
  }
  words() {
    const { step, substep, page } = this.station;
    return `at ${step}.${substep} ${page}`;
  }
  private push(place: Place, toReview = false) {
    this.entries = [
      ...this.entries.slice(0, this.index + 1),
      { place: { step: place.step, substep: place.substep }, before: this.entry.place, toReview },
    ];
    this.index += 1;
    this.isChanged = false;
    this.isHeldBack = false;
  }
  next() {
    const { page } = this.station;
    const to = this.entry.toReview ? reviewOf(this.facts) : next(this.station, this.facts);
    if (page === 'terms') this.facts = { ...this.facts, hasAgreed: true };
    if (to) this.push(to);
  }
  previous(): boolean {
    const to = this.entry.toReview ? reviewOf(this.facts) : previous(this.station, this.facts);
    if (!to) return false;
    const { before } = this.entry;
    if (before?.step === to.step && before.substep === to.substep) this.pop(-1);
    else this.push(to);
    return true;
  }
  /** Of the tax page alone (ONB-167). */
  skip() {
    this.push(endOf(this.facts));
  }
  change() {
    this.push({ step: 3, substep: 0 }, true);
  }
  pop(by: -1 | 1): boolean {
    const to = this.entries[this.index + by];
    if (!to) return false;
    const from = this.entry;
    this.index += by;
    // Forward never skips what is not saved: that entry becomes the page that is.
    this.isHeldBack = by === 1 && this.isChanged && isFurther(to.place, from.place);
    if (this.isHeldBack) this.entries[this.index] = { ...from, before: null };
    else this.isChanged = false;
    return true;
  }
}

const agreement = { version: TERMS_VERSION, locale: 'en', accepted_at: '2026-11-20T15:30:00Z' };
const heldBack = /Press Next to save it and go on/;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const walks: readonly [string, string, Omit<Facts, 'hasAgreed'>, 'CA' | 'US'][] = [
  ['/signup', 'maya@demo.test', { wizard: 'counsellor', edition: 'CA', underClinic: false }, 'CA'],
  ['/signup', 'eli@demo.test', { wizard: 'counsellor', edition: 'CA', underClinic: true }, 'CA'],
  ['/signup', 'dana@demo.test', { wizard: 'counsellor', edition: 'US', underClinic: false }, 'US'],
  ['/signup_specialized', 'sam@demo.test', { wizard: 'generic', edition: 'CA', underClinic: false }, 'CA'],
  // The demo world has no specialized provider in the US: the walk makes her one.
  ['/signup_specialized', 'dana@demo.test', { wizard: 'generic', edition: 'US', underClinic: false }, 'US'],
];

describe.each(walks)('%s, walked by %s', (at, as, facts, edition) => {
  it.each([1, 2, 3])('is where its description says, seed %i', async (seed) => {
    const random = seeded(seed);
    const model = new Model({ ...facts, hasAgreed: false });
    wizard.server().person = { onboarded_yn: false, role_type: facts.wizard };
    await wizard.open(at, { as, edition });
    const agree = async () => {
      const page = await screen.findByText(model.words());
      expect(page).toBeVisible();
      if (!model.isAtEnd) await waitFor(() => expect(page.closest('section')?.querySelector('[inert]')).toBeNull());
    };
    await agree();
    const reload = async () => {
      const history: unknown = window.history.state;
      await wizard.close();
      if (model.facts.hasAgreed) wizard.server().acceptances = [agreement];
      await wizard.open(at, { as, edition, history });
      // What was typed lies in drafts that this page does not have.
      model.isChanged = false;
    };
    for (let step = 0; step < 45 && !model.isAtEnd; step += 1) {
      const dice = random();
      if (step === 6 && seed === 2) {
        await reload();
      } else if (model.station.page === 'tax' && dice < 0.3) {
        model.skip();
        await press('Skip to the end');
      } else if (dice < 0.52) {
        model.next();
        await press('Next');
      } else if (dice < 0.64) {
        if (model.previous()) await press('Previous');
      } else if (dice < 0.74) {
        if (model.pop(-1)) window.history.back();
      } else if (dice < 0.86) {
        if (model.pop(1)) window.history.forward();
        // The page stays as it is; its notice comes once the history is in order, and Next is heard again.
        if (model.isHeldBack) await screen.findByText(heldBack);
      } else if (model.station.page === 'review' && facts.wizard === 'counsellor') {
        model.change();
        await press('Change degrees');
      } else {
        await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'x');
        model.isChanged = true;
      }
      await agree();
    }
  });
});
