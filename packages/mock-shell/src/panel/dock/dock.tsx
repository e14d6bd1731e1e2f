import { Text } from '@portal/ui/base';
import type { CSSProperties, RefObject } from 'react';
import { useStore } from 'zustand';
import { LogSection } from '../log/log-section.tsx';
import { remotesOf } from '../mock/build-registry.ts';
import { useMock, useMockState, usePanel, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { CallsSection } from '../sections/calls-section.tsx';
import { ClockSection } from '../sections/clock-section.tsx';
import { DataSection } from '../sections/data-section.tsx';
import { EditionSection } from '../sections/edition-section.tsx';
import { IdleSection } from '../sections/idle-section.tsx';
import { LanguageSection } from '../sections/language-section.tsx';
import { OutboxSection } from '../sections/outbox-section.tsx';
import { RemoteSection } from '../sections/remote-section.tsx';
import { ScreenSection } from '../sections/screen-section.tsx';
import { StartOverSection } from '../sections/start-over-section.tsx';
import { TimeZoneSection } from '../sections/time-zone-section.tsx';
import { WhoSection } from '../sections/who-section.tsx';
import styles from './dock.module.css';
import { DockHeader } from './dock-header.tsx';
import { LinkActions } from './link-actions.tsx';
import notesStyles from './notes.module.css';
import { notesOn } from './notes-on.ts';
import { Problems } from './problems.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { SignedOut } from './signed-out.tsx';

/** The opened panel. @param heading takes the focus when the panel opens */
export function Dock({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = usePanelText();
  const { dock } = usePanel();
  const { place, sizes } = useStore(dock);
  const size: CSSProperties & Record<'--dock-size', string> = { '--dock-size': `${sizes[place]}px` };
  return (
    <aside id="panel" className={styles.dock} data-place={place} style={size} aria-label={t('panel.title')}>
      <ResizeHandle />
      <div className={styles.inside}>
        <DockHeader heading={heading} />
        <Problems />
        <SignedOut />
        <LinkActions />
        <Notes />
        <div className={styles.sections}>
          <WhoSection />
          <EditionSection />
          <LanguageSection />
          <TimeZoneSection />
          <ClockSection />
          <ScreenSection />
          <IdleSection />
          <DataSection />
          <CallsSection />
          <RemoteSection />
          <LogSection />
          <OutboxSection />
          <StartOverSection />
        </div>
        <p className={styles.hint}>{t('panel.shortcut')}</p>
      </div>
    </aside>
  );
}

/** What else would look like a defect of the portal: that it is only this build's, or the link's. */
function Notes() {
  const { t } = usePanelText();
  const { build } = useMock();
  const scene = useScene();
  const people = useMockState((state) => state.people);
  return (
    <div role="status">
      {notesOn(scene, remotesOf(build), people).map(({ kind, ...facts }) => (
        <Text key={kind} size="sm" className={notesStyles.note}>
          {t(`notes.${kind}`, facts)}
        </Text>
      ))}
    </div>
  );
}
