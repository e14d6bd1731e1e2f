import type { FileTab } from '@portal/contract/rules/files';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconUpload } from '@portal/ui/icons';
import { useState } from 'react';
import { DropPage } from '../send/drop-page.tsx';
import { SendFiles } from '../send/send-files.tsx';
import type { SendTo } from '../send/send-to.ts';

export interface SendPartProps {
  tab: FileTab;
  /** Whose files alone are shown, proposed as who gets the next one; empty for nobody. */
  client: string;
  onSent: () => void;
}

/** Opens the drawer at the right, by its button or by files dropped on the page (FILES-008, A-098). */
export function SendPart({ tab, client, onSent }: SendPartProps) {
  const { t } = useText('mf-shared-files/lists');
  const [opened, setOpened] = useState(false);
  const to: SendTo =
    tab === 'files_to_all_clients' ? { kind: 'all' } : { kind: 'client', choose: true, ...(client && { id: client }) };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('send')}
      </Button>
      <DropPage to={to} onDrop={() => setOpened(true)} />
      <SendFiles to={to} opened={opened} onClose={() => setOpened(false)} onSent={onSent} />
    </>
  );
}
