import { MOVE_AHEAD_MS } from '@portal/contract/rules/timings';
import { useErrorDialog, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { type ComponentType, useState } from 'react';
import { useFocusAfter } from '../focus/use-focus-after.ts';
import type { OverviewProps } from './overview.tsx';

type MoveDialog = ComponentType<OverviewProps & { onClose: () => void }>;

const load = async (): Promise<MoveDialog> => {
  const part = await import(/* webpackChunkName: "move-dialog" */ './move-dialog.tsx');
  return part.MoveDialog;
};

const EVERY_MINUTE = 60_000;

/** Opens the dialog that moves an appointment, as long as it can be moved; its code is fetched when it is wanted. */
export function MoveButton({ overview }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const now = useNow(EVERY_MINUTE);
  const showError = useErrorDialog();
  const [shown, setShown] = useState<{ Dialog: MoveDialog } | null>(null);
  useFocusAfter(shown !== null, '#appointment-move');
  const { status, start_date } = overview.appointment;
  const isMovable = status === 'scheduled' && Date.parse(start_date) - now.getTime() > MOVE_AHEAD_MS;
  const open = (): Promise<void> =>
    load().then(
      (Dialog) => setShown({ Dialog }),
      () => showError({ onRetry: () => void open() }),
    );
  return (
    <>
      {isMovable && (
        <Button variant="default" id="appointment-move" aria-haspopup="dialog" onClick={() => void open()}>
          {t('move.open')}
        </Button>
      )}
      {shown && <shown.Dialog overview={overview} onClose={() => setShown(null)} />}
    </>
  );
}
