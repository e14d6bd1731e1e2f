import { useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useStore } from '@portal/portal-kit/store';
import { Text } from '@portal/ui/base';
import { IconKeyboard } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { Switch } from '@portal/ui/switches';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useKeptSwitch } from '../../session/kept-switch.ts';
import { shortcutKeys, shortcutOf, shortcuts } from '../shortcuts/shortcut-keys.ts';
import { offersOf, shortcutSwitch, useShortcut } from '../shortcuts/use-shortcuts.ts';
import { ControlButton } from './control-button.tsx';
import styles from './shortcut-sheet.module.css';

/** Hears the keys of a call, and lists them behind its button, where they can be switched off (WCAG 2.1.4). */
export function ShortcutSheet() {
  const { t } = useText('mf-sessions/call');
  const { isOn, toggle } = useKeptSwitch(shortcutSwitch);
  const { offers } = useStore(offersOf(useServices()));
  const [isOpen, setIsOpen] = useState(false);
  const hintId = useId();
  const open = () => setIsOpen(true);
  const keys = useShortcut('sheet', open);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = shortcutOf(event);
    const offer = offers.findLast(([shortcut]) => shortcut === pressed);
    if (!offer) return;
    // The letter is not to end up in the field that it leads to.
    event.preventDefault();
    const [shortcut, go] = offer;
    go(shortcut);
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
  const listed = shortcuts.filter((shortcut) => offers.some(([offered]) => offered === shortcut));
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
        <Switch label={t('call.shortcuts.use')} aria-describedby={hintId} checked={isOn} onChange={toggle} />
        <Text id={hintId} size="sm" c="dimmed" mt="xs">
          {t('call.shortcuts.hint')}
        </Text>
      </Dialog>
    </>
  );
}
