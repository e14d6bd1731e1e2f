import { afterEach } from '@jest/globals';
import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import type { RenderRemoteOptions } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { Button, TextInput } from '@portal/ui/base';
import { useState } from 'react';
import { type PageId, stationsOf } from '../features/path/path.ts';
import { useWizard } from '../features/path/wizard-context.ts';
import { SectionForm, useSection } from '../features/section/section-form.tsx';
import type { WizardPages } from '../features/wizard/page-part.tsx';
import { pages as ownPages } from '../features/wizard/pages.tsx';
import WizardPage from '../features/wizard/wizard-page.tsx';
import remote from '../index.ts';
import { createOnboardingServer, type OnboardingServer } from './onboarding-server.ts';
import { prepareWorld } from './world.ts';

/** What stands for what is stored of a page, by its id, and how the next save of any page fares. */
export interface StandInStore {
  answers: Map<string, string>;
  save: ((page: PageId) => Promise<void>) | null;
  /** How often each page was drawn. */
  drawn: Map<string, number>;
}

const newStore = (): StandInStore => ({ answers: new Map(), save: null, drawn: new Map() });

/** A page with one field: it says where it is, and its save is the test's own. */
function standIn(store: StandInStore) {
  return function StandIn() {
    const { station, facts, change, onAgreed } = useWizard();
    const { page, step, substep } = station;
    store.drawn.set(page, (store.drawn.get(page) ?? 0) + 1);
    const [stored, setStored] = useState(store.answers.get(page) ?? '');
    const form = useSection({
      name: `test.${page}`,
      stored: { answer: stored },
      rules: ({ answer }) => (answer === 'wrong' ? { answer: 'rules.required' } : {}),
      save: async ({ answer }) => {
        await store.save?.(page);
        store.answers.set(page, answer);
        setStored(answer);
        if (page === 'terms') onAgreed({ version: TERMS_VERSION, locale: 'en', accepted_at: '2026-11-20T15:30:00Z' });
      },
    });
    if (page === 'congratulations') return <p>{`at ${step}.${substep} ${page}`}</p>;
    const degrees = stationsOf(facts).find((each) => each.page === 'degrees');
    return (
      <SectionForm title="A page" hint={`at ${step}.${substep} ${page}`} form={form} nameOf={() => 'Answer'}>
        <TextInput label="Answer" {...form.field('answer')} />
        {page === 'review' && degrees && <Button onClick={() => change(degrees)}>Change degrees</Button>}
      </SectionForm>
    );
  };
}

interface OpenOptions extends Partial<RenderRemoteOptions> {
  /** Pages that are real; all others are stand-ins. */
  real?: readonly PageId[];
}

/** The wizard around stand-in pages, in the shell's own runtime; places, terms and mails lie in `server`. */
export function prepareWizard() {
  const known = { server: createOnboardingServer(), store: newStore() };
  const { render, close } = prepareWorld();
  afterEach(() => {
    known.server = createOnboardingServer();
    known.store = newStore();
  });

  const open = (at: string, { real = [], ...options }: OpenOptions = {}) => {
    const stand = { load: async () => ({ default: standIn(known.store) }) };
    const pages = Object.fromEntries(
      Object.entries(ownPages).map(([page, source]) => [page, real.some((id) => id === page) ? source : { ...stand }]),
    ) as unknown as WizardPages;
    const page = { default: () => <WizardPage pages={pages} /> };
    const around = defineRemote({
      ...remote,
      pages: remote.pages.map((each) => (each.id === 'signup' ? { ...each, load: async () => page } : each)),
    });
    return render(around, { at, intercept: known.server.intercept, ...options });
  };
  return {
    open,
    close,
    server: (): OnboardingServer => known.server,
    store: (): StandInStore => known.store,
  };
}
