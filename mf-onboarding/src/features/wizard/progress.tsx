import { useText } from '@portal/portal-kit/i18n';
import { Stepper } from '@portal/ui/progress';
import type { Stage } from '../path/path.ts';

interface ProgressProps {
  stages: readonly Stage[];
  active: Stage;
  isDone: boolean;
}

/** How far one is, in the large steps of the way. It is no way to go: that is what Previous and Next are for. */
export function Progress({ stages, active, isDone }: ProgressProps) {
  const { t } = useText('mf-onboarding/wizard');
  return (
    <Stepper
      label={t('progress')}
      steps={stages.map((stage) => ({ id: stage, label: t(`stages.${stage}`) }))}
      active={isDone ? '' : active}
      done={isDone ? stages.length : stages.indexOf(active)}
    />
  );
}
