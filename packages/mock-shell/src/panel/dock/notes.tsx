import { Text } from '@portal/ui/base';
import { useMock, useMockState, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './notes.module.css';
import { notesOn } from './notes-on.ts';

/** What else would look like a defect of the portal: that it is only this build's, or the link's. */
export function Notes() {
  const { t } = usePanelText();
  const { build } = useMock();
  const scene = useScene();
  const people = useMockState((state) => state.people);
  return (
    <div role="status">
      {notesOn(scene, build.remote, people).map(({ kind, ...facts }) => (
        <Text key={kind} size="sm" className={styles.note}>
          {t(`notes.${kind}`, facts)}
        </Text>
      ))}
    </div>
  );
}
