import { expect } from '@jest/globals';
import { ownerOf, slotOf } from '@portal/shell/draft-address';
import { storageKeys } from '@portal/shell/storage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Bench, OpenPortal } from '../benches/bench.ts';
import type { Member } from '../lent.ts';

/** Fails when the bench's shell does not do what the public surface promises. */
export type Check = (bench: Bench) => Promise<void>;

/** Checks of some members. */
export type ChecksOf<Names extends Member> = Record<Names, Check>;

/** Waits for a text of the page, and fails at once where the shell shows a failure in its place. */
export async function see(text: string): Promise<HTMLElement> {
  const failureCard = () => document.querySelector<HTMLElement>('[role="alert"]');
  const shown = await waitFor(() => screen.queryByText(text) ?? failureCard() ?? screen.getByText(text));
  if (shown === failureCard()) throw new Error(`Instead of “${text}”: ${shown.textContent}`);
  return shown;
}

/** Presses the button that has a text. */
export function press(text: string): void {
  fireEvent.click(screen.getByText(text));
}

/** Waits until the portal shows an address. */
export async function arriveAt({ portal }: OpenPortal, address: string): Promise<void> {
  await waitFor(() => expect(portal.address.getState()).toBe(address));
}

/** Goes to another page of the portal. */
export async function goTo({ portal }: OpenPortal, address: string): Promise<void> {
  await act(() => portal.go(address));
}

/** Waits until the portal is left for an address, and shows no page any more. */
export async function expectLeft({ left }: OpenPortal, address: string): Promise<void> {
  await waitFor(() => expect(left).toEqual([address]));
  // The page may be on its way out still; who leaves the portal is shown no other one.
  const page = document.querySelector('main');
  if (page) await expect(page).toBeGone();
}

/** Does something to its end. Waited for from outside: an `act` that never ends would hold up all that is shown later. */
export async function finish(start: () => Promise<void>): Promise<void> {
  const outcomes: unknown[] = [];
  act(() => {
    void start().then(
      () => outcomes.push('done'),
      (error: unknown) => outcomes.push(error),
    );
  });
  await waitFor(() => expect(outcomes).toHaveLength(1));
  expect(outcomes).toEqual(['done']);
}

/** The page is looked at again, as by whoever comes back to its tab or wakes the machine. */
export function look(): void {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Another tab has changed the storage: one of its names, or all of it. */
export function toldOf(key: string | null): void {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

const tokenUnder = (name: string) => (storage: Storage) => storage.getItem(name)?.match(/"token":"([^"]+)"/)?.[1];

/** The token that the browser keeps of a practitioner or client; undefined where nobody is signed in. */
export const tokenIn = tokenUnder(storageKeys.session);

/** The same of a clinic’s administrator. */
export const clinicTokenIn = tokenUnder(storageKeys.clinicSession);

/** Somebody’s draft of this name as it lies in the browser; null when there is none. */
export async function lyingDraft(opened: OpenPortal, owner: string, name: string) {
  return (await opened.drafts()).read(await ownerOf(owner), await slotOf(owner, name));
}

export const minuteMs = 60_000;

/** Calls of one kind that reached the API: `PUT /practice/users/`. */
export function callsTo({ calls }: OpenPortal, start: string) {
  return calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start));
}

/** One header of a call; undefined where it has none. */
export function headerOf({ headers }: { headers: readonly (readonly [string, string])[] }, name: string) {
  return headers.find(([candidate]) => candidate === name)?.[1];
}
