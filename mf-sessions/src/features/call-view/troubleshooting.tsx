import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import { IconHelpCircle } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { ControlButton } from './control-button.tsx';
import styles from './troubleshooting.module.css';

/** The three pieces of advice for a call that does not work (SESS-074), behind their button. */
export function Troubleshooting() {
  const { t } = useText('mf-sessions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ControlButton icon={IconHelpCircle} label={t('call.troubleshooting.open')} onClick={() => setIsOpen(true)} />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('call.troubleshooting.title')}>
        <ul className={styles.advice}>
          <li>{t('call.troubleshooting.internet')}</li>
          <li>{t('call.troubleshooting.white')}</li>
          <li>
            {t('call.troubleshooting.support')}{' '}
            <Anchor href={`mailto:${SUPPORT_CONTACTS.email}`}>{SUPPORT_CONTACTS.email}</Anchor>
          </li>
        </ul>
      </Dialog>
    </>
  );
}
