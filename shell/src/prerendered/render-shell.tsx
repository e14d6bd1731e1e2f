// Built for Node and run by the build of the shell, once, in a thread of its own.
import '@portal/ui/styles.css';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { useText } from '@portal/portal-kit/i18n';
import type { RenderedPage } from '@portal/portal-kit/registry/prerendered';
import { Paper } from '@portal/ui/base';
import { RowSkeletons, Skeleton } from '@portal/ui/data';
import { routeTable } from '../routes/route-table.ts';
import { isFramed } from './frame.ts';
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
    pages: [{ id: 'any', paths: [path], load: () => Promise.resolve({ default: FramedPage }) }],
    messages: { en: noTexts, fr: noTexts },
  };
  return {
    addresses: routeTable.map((route) => route.path).filter(isFramed),
    markups: await inAllVariants((locale, edition) =>
      renderPage({ path }, locale, edition, { ...withRemote(anyPage, path), person: someone }),
    ),
  };
}

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
