import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { drawerOf, stories } from './stories.ts';
import { speaking } from './testing/speaking.tsx';

/** Modules that remotes import; the theme and its provider (`index`) stand around every story. */
const facades = readdirSync(__dirname).filter(
  (file) => /^[\w-]+\.ts$/.test(file) && !['index.ts', 'icons.ts', 'stories.ts'].includes(file),
);

/** What a facade offers to draw: hooks and functions begin small. */
async function componentsOf(facade: string): Promise<string[]> {
  const members = (await import(`./${facade}`)) as Record<string, unknown>;
  return Object.keys(members).filter((name) => /^[A-Z][a-z]/.test(name));
}

it('every component that remotes may use has a story, and every story a component', async () => {
  const components = (await Promise.all(facades.map(componentsOf))).flat();
  expect(components.length).toBeGreaterThan(50);
  expect(Object.keys(stories).sort()).toEqual([...new Set(components), 'Icons'].sort());
});

describe.each(['en', 'fr'] as const)('in %s, each story is drawn', (locale) => {
  const Page = speaking(locale);
  const say = (english: string, french: string) => (locale === 'fr' ? french : english);

  it.each(Object.keys(stories))('%s', (component) => {
    for (const [state, story] of Object.entries(stories[component] ?? {})) {
      const { unmount } = render(
        <Page>
          <MemoryRouter>
            <section aria-label={state}>{drawerOf(story)(say)}</section>
          </MemoryRouter>
        </Page>,
      );
      expect(screen.getByRole('region', { name: state, hidden: true })).not.toBeEmptyDOMElement();
      unmount();
    }
  });
});
