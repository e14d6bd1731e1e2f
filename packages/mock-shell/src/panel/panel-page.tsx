import { Anchor, VisuallyHidden } from '@portal/ui/base';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { isPanelShortcut } from '../frame/panel-shortcut.ts';
import { Dock } from './dock/dock.tsx';
import { OpenButton } from './dock/open-button.tsx';
import { usePanel } from './panel-context.ts';
import styles from './panel-page.module.css';
import { usePanelText } from './panel-text.ts';
import { Stage } from './stage/stage.tsx';
import { focusFrame, usePanelFocus } from './use-panel-focus.ts';

/** The whole page: the panel, out of the way, and the portal in its frame. */
export function PanelPage() {
  const { t } = usePanelText();
  const { mock, dock } = usePanel();
  const { opened, place } = useStore(dock);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePanelFocus(opened, heading, button);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isPanelShortcut(event)) dock.toggle();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dock]);
  return (
    <div className={styles.page} data-place={place}>
      <div className={styles.before}>
        <SkipLink />
        {!opened && <OpenButton button={button} />}
      </div>
      {opened && <Dock heading={heading} />}
      <main className={styles.stage} aria-label={t('stage.label')}>
        <VisuallyHidden component="h1">{t('page.heading', { remote: mock.build.remote })}</VisuallyHidden>
        <Stage />
      </main>
    </div>
  );
}

/** The first stop of the keyboard: past the panel, into the portal. */
function SkipLink() {
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
