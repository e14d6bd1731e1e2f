import { useLocale } from '@portal/portal-kit';
import { applyAppearance } from '@portal/portal-kit/appearance';
import type { ShellRelease } from '@portal/portal-kit/registry';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { memoryDrafts } from '@portal/shell/drafts';
import '@portal/shell/early-state';
import { createPortal } from '@portal/shell/portal';
import { portalMap } from '@portal/shell/portal-map';
import { coversPage, drawerOf, type Say, type Story, stories } from '@portal/ui/stories';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mockSurroundings } from '../host/mock-surroundings.ts';
import { plainSource } from '../host/plain-source.ts';
import { prepareStorage } from '../host/prepare-storage.ts';
import { MemoryStorage } from '../panel/mock/memory-storage.ts';
import styles from './gallery.module.css';
import type { StoryAddress } from './story-address.ts';

/** A page for everybody, in the plainest layout: the story stands in its place. */
const place = '/sessions/booking';
/** Half past eleven in Toronto, on a Wednesday: dates in pictures stay the same. */
const now = Date.parse('2026-03-18T15:30:00.000Z');
const nothing = () => undefined;

function Drawn({ story }: { story: Story }) {
  const { locale } = useLocale();
  const say: Say = (english, french) => (locale === 'fr' ? french : english);
  return drawerOf(story)(say);
}

/** A component in its states, or in one of them. A state that covers the page is drawn only where it is asked for. */
function StoryPage({ of, state }: Pick<StoryAddress, 'of' | 'state'>) {
  const all = Object.entries(stories[of ?? ''] ?? {});
  const shown = all.filter(([name, story]) => (state === null ? !coversPage(story) : name === state));
  return (
    <div className={styles.stories} data-story={of}>
      <h1 className={styles.component}>{of}</h1>
      {shown.length === 0 && <p lang="en">Choose one of its states: each covers the page.</p>}
      {shown.map(([name, story]) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.state} lang="en">
            {name}
          </h2>
          <Drawn story={story} />
        </section>
      ))}
    </div>
  );
}

/** Shows the stories of a component in the shell's own runtime. No call gets an answer: a story is plain data. */
export async function showStory(address: StoryAddress, shell: ShellRelease, root: HTMLElement, nonce: string) {
  const { locale, scheme } = address;
  document.documentElement.lang = locale;
  applyAppearance({ scheme, density: 'comfortable', pageSize: 5 });
  const storage = new MemoryStorage(nothing);
  prepareStorage(storage, { locale, edition: null, session: null });
  const registry = { format: 1, serial: 1, shell, remotes: {} } as const;
  const declared = { routes: formerRoutes };
  const map = portalMap(declared);
  const nothingAsked = { manifests: new Map(), answers: new Map(), token: null, startedAt: 0 };
  window.__portal = { registry, locale, declared, map, ...nothingAsked };
  window.history.replaceState(null, '', place);
  const portal = await createPortal(
    mockSurroundings(
      {
        storage,
        drafts: memoryDrafts(),
        idle: null,
        timeoutFactor: 1,
        call: () => Promise.reject(new Error('No story asks the API.')),
        now: () => now,
        tell: nothing,
        leave: nothing,
      },
      {
        nonce,
        remotes: plainSource({
          version: '0.0.0-00000000',
          load: async (name) => ({
            name,
            pages: [{ id: 'story', paths: [place], load: async () => ({ default: () => <StoryPage {...address} /> }) }],
            messages: { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) },
          }),
        }),
      },
    ),
  );
  createRoot(root).render(<StrictMode>{portal.element}</StrictMode>);
}
