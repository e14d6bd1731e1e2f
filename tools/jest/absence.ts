import { waitFor } from '@testing-library/react';

/** What a query gives: an element, several, or nothing. */
type Found = Element | readonly Element[] | null | undefined;

/** What Jest binds a matcher to. */
interface Context {
  isNot?: boolean;
}

const isNothing = (found: Found): boolean =>
  found === null || found === undefined || (Array.isArray(found) && found.length === 0);

/** Elements as a reader of the failure needs them: the tag and the first words. */
function describeFound(found: Found): string {
  const elements = [found ?? []].flat() as readonly Element[];
  return elements
    .map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent?.slice(0, 80)}`)
    .join(', ');
}

/** Throws unless the presence holds; a query that gives nothing does not hold, nor does a `false`. */
function require(presence: () => unknown): void {
  const found = presence();
  if (found instanceof Promise)
    throw new Error('toBeAbsentOnce takes a presence that answers at once: queryBy… or getBy…, not findBy….');
  if (found === null || found === false || (Array.isArray(found) && found.length === 0))
    throw new Error('What should stand beside the absence is not there.');
}

function refuseNot({ isNot }: Context, name: string): void {
  if (isNot) throw new Error(`${name} has no opposite: wait for what should be there with findBy….`);
}

/**
 * An absence that cannot pass by chance: waits until `presence` holds, and asks for the absent thing in that same
 * state of the page, before anything else can change it. `presence` names what belongs to the state that is meant (the
 * new list's own row, its heading, its count), as a query or as an assertion; the page before must not fulfil it.
 */
async function toBeAbsentOnce(this: Context, absent: () => Found, presence: () => unknown) {
  refuseNot(this, 'toBeAbsentOnce');
  if (typeof absent !== 'function')
    throw new Error('toBeAbsentOnce takes a query, not its answer: expect(() => screen.queryByRole(…)).');
  let found: Found;
  await waitFor(() => {
    require(presence);
    found = absent();
  });
  return {
    pass: isNothing(found),
    message: () => `Expected to be absent once the page shows what was named, but found: ${describeFound(found)}`,
  };
}

/** Whether a reader no longer finds it: it has left the page, or it is a dialog that stays there closed. */
const isGone = (element: Element): boolean =>
  !element.isConnected || (element instanceof HTMLDialogElement && !element.open);

/** Waits until an element, which the test has seen, has left the page; a dialog, until it is closed. */
async function toBeGone(this: Context, element: Element) {
  refuseNot(this, 'toBeGone');
  if (!(element instanceof Element))
    throw new Error('toBeGone takes an element that the test holds: find it before it goes.');
  await waitFor(() => {
    if (!isGone(element)) throw new Error(`Still on the page: ${describeFound(element)}`);
  });
  return { pass: true, message: () => `Expected not to leave the page: ${describeFound(element)}` };
}

/** Matchers about what is not on a page. Tests use no other way to say it: tools/lib/test-races.ts. */
export const absenceMatchers = { toBeAbsentOnce, toBeGone };
