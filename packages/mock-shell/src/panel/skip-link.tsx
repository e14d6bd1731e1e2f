import { Anchor } from '@portal/ui/base';
import styles from './panel-page.module.css';
import { usePanelText } from './panel-text.ts';
import { focusFrame } from './use-panel-focus.ts';

/** The first stop of the keyboard: past the panel, into the portal. */
export function SkipLink() {
  const { t } = usePanelText();
  return (
    <Anchor
      className={styles.skip}
      href="#portal"
      onClick={(event) => {
        // A fragment would end up in the link to the scene.
        event.preventDefault();
        focusFrame();
      }}
    >
      {t('page.skip')}
    </Anchor>
  );
}
