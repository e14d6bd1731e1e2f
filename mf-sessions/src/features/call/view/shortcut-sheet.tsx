import { useShortcutList } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { IconKeyboard } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { Switch } from '@portal/ui/switches';
import { useId, useState } from 'react';
import { shortcutKeys, shortcuts } from '../shortcuts/shortcut-keys.ts';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import { ControlButton } from './control-button.tsx';
import styles from './shortcut-sheet.module.css';

/** Lists the keys of a call behind a button, where they can be switched off (WCAG 2.1.4). While it is there they are heard. */
export function ShortcutSheet() {
  const { t } = useText('mf-sessions/call');
  const { isOn, shortcuts: offered, choose } = useShortcutList();
  const [isOpen, setIsOpen] = useState(false);
  const hintId = useId();
  const open = () => setIsOpen(true);
  const keys = useShortcut('sheet', open);
  const listed = shortcuts.filter((shortcut) => offered.some(({ keys: key }) => key === shortcutKeys[shortcut]));
  return (
    <>
      <div className={styles.opener}>
        <ControlButton icon={IconKeyboard} label={t('call.shortcuts.open')} keys={keys} onClick={open} />
      </div>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('call.shortcuts.title')}>
        <dl className={styles.keys}>
          {listed.map((shortcut) => (
            <div key={shortcut} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{shortcutKeys[shortcut].toUpperCase()}</kbd>
              </dt>
              <dd>{t(`call.shortcuts.${shortcut}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('call.shortcuts.use')}
          aria-describedby={hintId}
          checked={isOn}
          onChange={() => choose(!isOn)}
        />
        <Text id={hintId} size="sm" c="dimmed" mt="xs">
          {t('call.shortcuts.hint')}
        </Text>
      </Dialog>
    </>
  );
}
