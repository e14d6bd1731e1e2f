import type { User } from '@portal/contract/entities/user';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton } from '@portal/ui/base';
import { Portrait } from '@portal/ui/data';
import { IconLogout, IconSettings } from '@portal/ui/icons';
import { Menu } from '@portal/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './person-menu.module.css';

/** Who is signed in, and the way out. */
export function PersonMenu({ user }: { user: User }) {
  const { t } = useText('shell');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const name = `${user.first_name} ${user.last_name}`;
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
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
        <Menu.Item leftSection={<IconLogout aria-hidden="true" size={18} />} onClick={leave}>
          {t('person_menu.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
