import type { Call } from '@portal/contract';
import { useNotify, useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Waiting } from '@portal/ui/data';
import type { AskDialogProps, AskDialog as LoadedDialog } from '@portal/ui/overlays';
import { useEffect, useEffectEvent, useState } from 'react';

/** An object, because tests have no network that could fail. */
export const dialogCode = {
  load: () => import('@portal/ui/overlays'),
};

/**
 * The dialog of a question. Its code is fetched with the first one that is asked: most visits ask none. Without the code
 * nothing is asked, which is said, and the button asks again.
 */
export function AskDialog<C extends Call>(props: AskDialogProps<C>) {
  const { question, onClose } = props;
  const { t } = useText('mf-clinic/team');
  const notify = useNotify();
  const report = useReport('question-dialog');
  const [Loaded, setLoaded] = useState<typeof LoadedDialog | null>(null);
  const isWanted = question !== null && Loaded === null;
  const fail = useEffectEvent((error: unknown) => {
    report(error);
    notify({ kind: 'error', message: t('questionFailed') });
    onClose();
  });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    dialogCode.load().then(
      (part) => isCurrent && setLoaded(() => part.AskDialog),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  if (Loaded) return <Loaded {...props} />;
  return question && <Waiting />;
}
