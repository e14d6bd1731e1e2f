import type { User } from '@portal/contract/entities/user';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton } from '@portal/ui/base';
import { Portrait } from '@portal/ui/data';
import { IconKeyboard, IconLogout, IconSettings } from '@portal/ui/icons';
import { Menu } from '@portal/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './person-menu.module.css';
import { useShortcutSheet } from './use-shortcut-sheet.tsx';

/** Who is signed in, what their keyboard can do here, and the way out. */
export function PersonMenu({ user }: { user: User }) {
  const { t } = useText('shell');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const shortcuts = useShortcutSheet();
  const name = `${user.first_name} ${user.last_name}`;
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton className={styles.button} aria-label={t('person_menu.label', { name })} disabled={leaving}>
            <Portrait name={name} url={user.avatar?.url} className={styles.portrait} />
            <span className={styles.name}>{name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.address}>{user.email}</Menu.Label>
          {user.provider_yn && (
            <Menu.Item
              leftSection={<IconSettings aria-hidden="true" size={18} />}
              onClick={() => navigate('/preferences')}
            >
              {t('shared:sections.preferences')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKeyboard aria-hidden="true" size={18} />} onClick={shortcuts.open}>
            {t('shortcuts')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout aria-hidden="true" size={18} />} onClick={leave}>
            {t('person_menu.sign_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shortcuts.sheet}
    </>
  );
}
