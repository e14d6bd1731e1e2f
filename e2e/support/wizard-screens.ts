import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import type { Screen } from './screen.ts';

/**
 * Goes to a place of a wizard, such as `3.1`, as Forward does: steps have no addresses, and stand in the entries of the
 * history.
 */
function atPlace(place: string, title: RegExp, isEarly: boolean): (page: Page) => Promise<void> {
  const [step, substep = 0] = place.split('.').map(Number);
  return async (page) => {
    await page.waitForFunction(() => window.history.state?.usr?.wizard);
    await page.evaluate(
      (to) => {
        const { usr, idx } = window.history.state;
        const id = `${to.step}.${to.substep}`;
        window.history.pushState({ idx: idx + 1, key: id, usr: { wizard: { ...usr.wizard, id, place: to } } }, '');
        dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      },
      { step, substep },
    );
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // How far one is comes by itself, after the first pages.
    const progress = page.getByRole('list', { name: /^(Steps of the sign-up|Étapes de l’inscription)$/ });
    if (!isEarly) await expect(progress).toBeVisible();
    await expectSettled(page);
  };
}

/**
 * Places of the full wizard in Canada, a step and its substep after the point; those between are the forms that
 * preferences have as cards.
 */
const places: readonly (readonly [place: string, title: RegExp])[] = [
  ['-1', /^(Welcome|Bienvenue)$/],
  ['0', /^(What you will need|Ce qu’il vous faut)$/],
  ['1', /^(Your account|Votre compte)$/],
  ['2', /^(How we reach you|Comment vous joindre)$/],
  ['4', /^(Practice Details|Votre pratique) 1\/7$/],
  ['5', /^(Check your answers|Vérifiez vos réponses)$/],
  ['5.1', /^(Terms of Use|Conditions d’utilisation)$/],
  ['6', /^(Tax Information|Renseignements fiscaux)$/],
  ['8', /^(Congratulations|Félicitations)!$/],
];

/** What time it is in somebody’s zone, and when they signed in and agreed: clocks go on meanwhile. */
export const movingTimes: readonly RegExp[] = [/\b\d{1,2}(:| h )\d\d( [AP]M)?/g];

/** Sections of preferences, in the order of their tabs. */
const sections = ['address', 'contact', 'professional', 'practice', 'profile', 'tax', 'region', 'security'];

/**
 * The steps of the sign-up, and the sections that the same answers have later; of the short sign-up only the page that
 * the full one has not.
 */
export const wizardScreens: readonly Screen[] = [
  { name: 'sign-up', path: '/signup', person: null, soundIn: 'onboarding' },
  ...places.map(
    ([place, title]): Screen => ({
      name: `sign-up ${place}`,
      path: '/signup',
      person: 'maya',
      soundIn: 'onboarding',
      masks: movingTimes,
      prepare: atPlace(place, title, ['-1', '0', '1'].includes(place)),
    }),
  ),
  {
    name: 'short sign-up 1',
    path: '/signup_specialized',
    person: 'sam',
    soundIn: 'onboarding',
    prepare: atPlace('1', /^(Languages and clinic|Langues et clinique)$/, false),
  },
  ...sections.map(
    (section): Screen => ({
      name: `preferences ${section}`,
      path: `/preferences?section=${section}`,
      person: 'maya',
      soundIn: 'preferences',
      masks: movingTimes,
    }),
  ),
];
