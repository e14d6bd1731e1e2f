import { useShortcutList } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { Fragment } from 'react';
import type { Texts } from '../locale/texts.ts';
import { addShortcutTexts, KeySwitch } from './key-switch.tsx';
import styles from './shortcut-sheet.module.css';

export interface ShortcutSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Brings the texts of the sheet; then it can be shown. */
export async function prepareShortcutSheet(texts: Texts): Promise<typeof ShortcutSheet> {
  await addShortcutTexts(texts);
  return ShortcutSheet;
}

/** The keys that do something on the page behind it, by what its parts have told, and the switch for all single ones. */
function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps) {
  const { t } = useText('shortcuts');
  const { shortcuts, isOn } = useShortcutList();
  // Parts tell of their keys as they come, which is another order each time.
  const working = shortcuts
    .filter(({ press }) => isOn || press === undefined)
    .sort((one, other) => (one.keys < other.keys ? -1 : 1));
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('title')}>
      <Stack gap="sm" align="flex-start">
        {!isOn && <Text role="status">{t('none')}</Text>}
        {working.length > 0 && (
          <dl className={styles.keys}>
            {working.map(({ keys, label }) => (
              <div key={keys} className={styles.row}>
                <dt className={styles.typed}>
                  {keys.split(' ').map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && ' '}
                      <kbd className={styles.key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        )}
        {isOn && (
          <Text size="sm" c="dimmed">
            {t('hint')}
          </Text>
        )}
        <KeySwitch />
      </Stack>
    </Dialog>
  );
}
