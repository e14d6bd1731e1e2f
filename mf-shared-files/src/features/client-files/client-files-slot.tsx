import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useState } from 'react';
import styles from './client-files.module.css';
import { FilesPage } from './files-page.tsx';

/**
 * Fills `client-files/v1`: the files of one practitioner and one client, the newest first. Further pages come
 * below the first on demand and not by the address, which belongs to the page or the session around it.
 */
export default function ClientFiles(input: SlotInputs['client-files/v1']) {
  // Pages of one pair never stand in for those of another.
  return <Exchange key={`${input.with.kind} ${input.with.id}`} {...input} />;
}

function Exchange(input: SlotInputs['client-files/v1']) {
  const { t } = useText('mf-shared-files/client');
  const [pages, setPages] = useState(1);
  const [pagesInAll, setPagesInAll] = useState(0);
  return (
    <div className={styles.exchange}>
      {Array.from({ length: pages }, (_, place) => place + 1).map((page) => (
        <FilesPage key={page} {...input} page={page} onPages={setPagesInAll} takesFocus={page > 1} />
      ))}
      {pages < pagesInAll && (
        <Button variant="default" className={styles.more} onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
