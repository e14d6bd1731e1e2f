// Built for Node and run by the build of the shell, once, in a thread of its own.
import '@portal/ui/styles.css';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { useText } from '@portal/portal-kit/i18n';
import { navigationIcons } from '@portal/portal-kit/registry/navigation';
import type { RenderedPage } from '@portal/portal-kit/registry/prerendered';
import { Paper } from '@portal/ui/base';
import { RowSkeletons, Skeleton } from '@portal/ui/data';
import styles from './framed-page.module.css';
import { prerenderedPages } from './pages.ts';
import { inAllVariants, renderPage } from './render.tsx';
import { someone, standInForWindow, withRemote } from './with-remote.ts';

/** Renders every page in each language and edition; what is the same in several stands in the result once. */
export function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(
    prerenderedPages.map(async (page) => ({
      addresses: [...page.addresses],
      markups: await inAllVariants((locale, edition) => renderPage(page, locale, edition)),
    })),
  );
}

/** Renders what stands around the pages of signed-in people, once for all of them: an address belongs to no place yet. */
export async function renderFrame(): Promise<RenderedPage> {
  standInForWindow();
  const path = '/';
  const anyPage: RemoteDefinition = {
    name: 'mf-dashboard',
    pages: [{ id: 'any', paths: [path], guard: 'signed_in', load: () => Promise.resolve({ default: FramedPage }) }],
    messages: { en: noTexts, fr: noTexts },
  };
  const surroundings = withRemote(anyPage, path);
  const declared = () => ({ routes: { 'mf-dashboard': [{ path, guard: 'signed_in' }, ...samples] } });
  return {
    // Whatever stands in the main layout has it, which a server sees by what is live.
    addresses: [],
    markups: await inAllVariants((locale, edition) =>
      renderPage({ path }, locale, edition, {
        ...surroundings,
        source: { ...surroundings.source, declared },
        person: someone,
      }),
    ),
  };
}

/** An entry of each picture, whose address ends in its name: a browser makes those of now of them. */
const samples = navigationIcons.map((icon, order) => ({
  ...{ path: `/dashboard/${icon}`, guard: 'signed_in' },
  entry: { text: { en: '-', fr: '-' }, icon, order, for: 'signed_in' },
}));

const noTexts = () => Promise.resolve({ default: {} });

/** Stands in the frame until a page is there; where a remote has rendered its own skeleton, that in place of the rows. */
function FramedPage() {
  const { t } = useText('shell');
  return (
    <>
      <div data-framed aria-hidden="true">
        <div className={styles.title}>
          <Skeleton height={28} width="min(14rem, 60%)" />
        </div>
        <Paper withBorder radius="lg">
          <RowSkeletons rows={5} />
        </Paper>
      </div>
      <p className={styles.words}>{t('boot.slow')}</p>
    </>
  );
}
