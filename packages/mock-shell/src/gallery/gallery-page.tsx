import type { RemoteName } from '@portal/portal-kit/registry';
import { coversPage, stories } from '@portal/ui/stories';
import { useEffect, useState } from 'react';
import { writeScene } from '../scene/write-scene.ts';
import styles from './gallery.module.css';
import { type PartStory, partStories } from './part-stories.ts';
import { readStoryAddress, type StoryAddress, writeStoryAddress } from './story-address.ts';

/** What the frame shows. */
type Shown = { kind: 'component' } | { kind: 'part'; story: PartStory };

const widths = [
  ['all there is', '100%'],
  ['1440', '1440px'],
  ['390', '390px'],
  ['320', '320px'],
] as const;

interface ButtonsProps<Value extends string> {
  label: string;
  values: readonly (readonly [name: string, value: Value])[];
  chosen: Value;
  choose: (value: Value) => void;
}

function Buttons<Value extends string>({ label, values, chosen, choose }: ButtonsProps<Value>) {
  return (
    <fieldset className={styles.buttons}>
      <legend>{label}</legend>
      {values.map(([name, value]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The gallery: every component and the states of each part on the left, what is chosen in a frame. For engineers. */
export function GalleryPage({ remote }: { remote: RemoteName }) {
  const [address, setAddress] = useState<StoryAddress>(() => readStoryAddress(window.location.hash.slice(1)));
  const [shown, show] = useState<Shown>({ kind: 'component' });
  const [width, setWidth] = useState<(typeof widths)[number][1]>('100%');
  const change = (part: Partial<StoryAddress>) => setAddress((before) => ({ ...before, ...part }));
  // Behind the sign of a fragment: a query would be the frame's own.
  useEffect(() => window.history.replaceState(null, '', `#${writeStoryAddress(address)}`), [address]);
  const of = address.of ?? 'Answer';
  const state = address.of === null ? null : address.state;
  const source =
    shown.kind === 'part'
      ? `${shown.story.remote === remote ? '.' : `../${shown.story.remote}`}/index.html${writeScene(shown.story.sceneIn(address.locale))}`
      : `gallery.html${writeStoryAddress({ ...address, of, state })}`;
  const choose = (component: string, one: string | null) => {
    change({ of: component, state: one });
    show({ kind: 'component' });
  };
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="Stories">
        <h1>Gallery</h1>
        <h2>Components</h2>
        {Object.entries(stories).map(([component, states]) => (
          <details key={component} data-component={component} open={component === of}>
            <summary>{component}</summary>
            <button type="button" onClick={() => choose(component, null)}>
              all states
            </button>
            {Object.entries(states).map(([one, story]) => (
              <button
                key={one}
                type="button"
                data-covering={coversPage(story) ? '' : undefined}
                onClick={() => choose(component, one)}
              >
                {one}
              </button>
            ))}
          </details>
        ))}
        <h2>Parts</h2>
        {[...new Set(partStories.map((story) => story.remote))].map((part) => (
          <details key={part}>
            <summary>{part}</summary>
            {partStories
              .filter((story) => story.remote === part)
              .map((story) => (
                <button key={story.name} type="button" onClick={() => show({ kind: 'part', story })}>
                  {story.name}
                </button>
              ))}
          </details>
        ))}
      </nav>
      <main className={styles.stage} aria-label="Story">
        <div className={styles.controls}>
          <Buttons
            label="Language"
            values={[
              ['English', 'en'],
              ['Français', 'fr'],
            ]}
            chosen={address.locale}
            choose={(locale) => change({ locale })}
          />
          <Buttons
            label="Colors of components"
            values={[
              ['light', 'light'],
              ['dark', 'dark'],
            ]}
            chosen={address.scheme}
            choose={(scheme) => change({ scheme })}
          />
          <Buttons label="Width" values={widths} chosen={width} choose={setWidth} />
        </div>
        <iframe key={source} title="Story" src={source} className={styles.frame} style={{ width }} />
      </main>
    </div>
  );
}
