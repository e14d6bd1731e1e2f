import type { PageRelease } from '@portal/portal-kit/registry';
import { Anchor, Text } from '@portal/ui/base';
import { writeScene } from '../../scene/write-scene.ts';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './page-links.module.css';

/** The remote's pages. Those whose address has a gap are named only: nobody here knows what to fill it with. */
export function PageLinks({ pages }: { pages: readonly PageRelease[] }) {
  const { t } = usePanelText();
  const { navigate } = useMock();
  const scene = useScene();
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('remote.pages')}
      </Text>
      <ul className={styles.pages}>
        {pages
          .flatMap(({ paths }) => paths)
          .map((path) => (
            <li key={path}>
              {/[:*]/.test(path) ? (
                <Text size="sm" component="span">
                  {path}
                </Text>
              ) : (
                <Anchor
                  size="sm"
                  href={writeScene({ ...scene, at: path })}
                  onClick={(event) => {
                    // With a key held down the browser opens the link as any other: the same scene at that page.
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    navigate(path);
                  }}
                >
                  {path}
                </Anchor>
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}
