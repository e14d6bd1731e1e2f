import type { ClientOption } from '@portal/contract/entities/client';
import { Link } from '@portal/portal-kit/router';
import { IconChevronRight } from '@portal/ui/icons';
import styles from './client-list.module.css';
import { clientsLocation } from './clients-state.ts';

/** Names that lead to their client's page; what was looked for comes along, for the way back. */
export function ClientNames({ clients, search }: { clients: readonly ClientOption[]; search: string }) {
  return (
    // Safari forgets that an unstyled list is one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className={styles.names}>
      {clients.map(({ id, full_name }) => (
        <li key={id}>
          <Link to={clientsLocation({ search, client: id })} className={styles.name}>
            {full_name}
            <IconChevronRight size={18} aria-hidden="true" className={styles.mark} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
