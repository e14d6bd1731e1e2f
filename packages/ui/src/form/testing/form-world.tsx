import { Checkbox, TextInput } from '@mantine/core';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { User } from '@portal/contract/entities/user';
import type { Drafts } from '@portal/portal-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { fakeHost } from '../../../../portal-kit/src/testing/fake-host.tsx';
import { speaking } from '../../testing/speaking.tsx';
import { Form } from '../form.tsx';
import { usePortalForm } from '../use-portal-form.ts';

export type Person = { city: string; street: string; remind: boolean };

/** What the server does with one attempt: takes it, or not; answers, or not. */
export type Fate = (values: Person) => Promise<unknown>;

export const initial: Person = { city: 'Ottawa', street: '220 Bay', remind: false };

/** What the API client rejects with. */
export function portalError(code: string, more: object = {}): Error {
  return Object.assign(new Error('none'), { name: 'PortalError', code, message: '', details: [], ...more });
}

/** Drafts as the shell keeps them, each of one person; they can be forbidden. */
function fakeDrafts(person: () => string | undefined) {
  const kept = new Map<string, string>();
  const place = (name: string) => `${person()} ${name}`;
  const state = { forbidden: false };
  const check = () => {
    if (state.forbidden) throw new DOMException('The quota is exceeded', 'QuotaExceededError');
  };
  const drafts: Drafts = {
    find: async (name) => {
      check();
      const found = kept.get(place(name));
      return found === undefined ? undefined : JSON.parse(found);
    },
    keep: async (name, value) => {
      const at = place(name);
      check();
      kept.set(at, JSON.stringify(value));
    },
    forget: async (name) => void kept.delete(place(name)),
    beforeSignOut: () => () => undefined,
  };
  return { drafts, kept, state };
}

/** One form before a server and a browser that a test can break, of a practitioner unless said. */
export function formWorld({ isOfClinic = false, ...options }: { summary?: boolean; isOfClinic?: boolean } = {}) {
  const server = { record: initial, saves: 0, fate: null as Fate | null };
  let user = '1';
  const { drafts, kept, state } = fakeDrafts(() => user);
  const notices: string[] = [];
  const held = { count: 0 };
  const host = fakeHost({
    drafts,
    notify: ({ message }) => notices.push(message),
    hold: () => {
      held.count += 1;
      return () => {
        held.count -= 1;
      };
    },
  });
  /** A page has a person of one kind. */
  const beHere = (id: string) => {
    const person = { ...sample, id };
    if (isOfClinic) host.clinicAdmin.set(person as ClinicAdmin);
    else host.user.set(person as User);
  };
  const sample = host.user.getState();
  if (isOfClinic) host.user.set(null);
  beHere(user);
  const again: { submit: () => void } = { submit: () => undefined };
  const save = (values: Person) => {
    server.saves += 1;
    return (server.fate ?? (async (sent) => void apply(sent)))(values);
  };
  const apply = (values: Person) => {
    server.record = { ...values, city: values.city.trim(), street: values.street.trim() };
  };
  function Sample({ stored }: { stored: Person }) {
    const form = usePortalForm<Person>({
      ...{ remote: 'mf-dashboard', name: 'sample.person', stored, draft: true, saved: 'Saved.', ...options },
      rules: ({ city, street }) => ({
        ...(city.trim() === '' && { city: 'required' }),
        ...(street.includes('!') && { street: 'loud' }),
      }),
      say: (problem) => `Wrong: ${problem}`,
      save,
      onSaved: () => showStored(),
    });
    again.submit = form.submit;
    return (
      <Form form={form} label="Person" nameOf={(field) => `The ${field}`}>
        <TextInput label="City" {...form.field('city')} />
        <TextInput label="Street" {...form.field('street')} />
        <Checkbox label="Remind me" {...form.tick('remind')} />
      </Form>
    );
  }

  const page = (stored: Person | null) => <>{stored && <Sample stored={stored} />}</>;
  let rerender: ((element: ReactElement) => void) | null = null;
  const draw = (stored: Person | null) => {
    if (rerender === null) ({ rerender } = render(page(stored), { wrapper: speaking('en', host) }));
    else rerender(page(stored));
  };
  /** The page is told what is stored by now. */
  const showStored = () => {
    if (isOpen()) draw(server.record);
  };
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const isOpen = () => screen.queryByRole('form') !== null;

  return {
    ...{ server, host, kept, storage: state, notices, held, apply, isOpen },
    open: () => act(async () => draw(server.record)),
    leave: () => act(async () => draw(null)),
    /** Somebody changes what is stored in another tab, and this page learns it. */
    store: (change: Partial<Person>) =>
      act(async () => {
        apply({ ...server.record, ...change });
        if (isOpen()) draw(server.record);
      }),
    signIn: (id: string, record: Person) =>
      act(async () => {
        user = id;
        server.record = record;
        beHere(id);
        if (isOpen()) draw(record);
      }),
    speak: (locale: 'en' | 'fr') => act(async () => host.locale.set(locale)),
    type: (name: string, text: string) =>
      act(async () => void fireEvent.change(field(name), { target: { value: text } })),
    tick: () => act(async () => void fireEvent.click(field('Remind me'))),
    /** Try Again, from outside of the form. */
    again: () => act(async () => again.submit()),
    submit: () => act(async () => void fireEvent.submit(screen.getByRole('form'))),
    values: (): Person => ({
      city: field('City').value,
      street: field('Street').value,
      remind: field('Remind me').checked,
    }),
    /** What a person's draft holds, field by field. */
    draft: (of = user): Partial<Record<keyof Person, { to: unknown }>> =>
      JSON.parse(kept.get(`${of} sample.person`) ?? '{}'),
    asksBeforeLeaving: () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}
