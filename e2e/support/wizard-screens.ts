import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import type { Screen } from './screen.ts';

/**
 * Goes to a place of a wizard, such as `3.1`, as Forward does: steps have no addresses, and stand in the entries of the
 * history.
 */
function atPlace(place: string): (page: Page) => Promise<void> {
  const [step, substep = 0] = place.split('.').map(Number);
  return async (page) => {
    await page.waitForFunction(() => window.history.state?.usr?.wizard);
    const title = page.locator('h1');
    const former = (await title.textContent()) ?? '';
    const isAnother = await page.evaluate(
      (to) => {
        const { usr, idx } = window.history.state;
        const { wizard } = usr;
        const id = `${to.step}.${to.substep}`;
        window.history.pushState({ idx: idx + 1, key: id, usr: { wizard: { ...wizard, id, place: to } } }, '');
        dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
        return wizard.place.step !== to.step || wizard.place.substep !== to.substep;
      },
      { step, substep },
    );
    // Each place has a title of its own.
    if (isAnother) await expect(title).not.toHaveText(former);
    await expectSettled(page);
  };
}

const signUp = (place: string, person: Screen['person'], path = '/signup'): Screen => ({
  name: `${path === '/signup' ? '' : 'short '}sign-up ${place}`,
  path,
  person,
  soundIn: 'onboarding',
  prepare: atPlace(place),
});

/** Every place of the full wizard in Canada: a step, and its substep after the point. */
const places = '-1 0 1 2 3 3.1 3.2 4 4.1 4.2 4.3 4.4 4.5 4.6 5 5.1 6 8'.split(' ');
const sections = ['address', 'contact', 'professional', 'practice', 'profile', 'tax', 'region', 'security'];

/** The steps of both sign-ups, and the sections that the same answers have later. */
export const wizardScreens: readonly Screen[] = [
  { name: 'sign-up', path: '/signup', person: null, soundIn: 'onboarding' },
  ...places.map((place) => signUp(place, 'maya')),
  ...['1', '2'].map((place) => signUp(place, 'sam', '/signup_specialized')),
  ...sections.map(
    (section): Screen => ({
      name: `preferences ${section}`,
      path: `/preferences?section=${section}`,
      person: 'maya',
      soundIn: 'preferences',
    }),
  ),
];
