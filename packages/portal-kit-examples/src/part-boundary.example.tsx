// Around a part that may break without taking its page along, such as one that draws what came from outside.
import { PartBoundary } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import type { ReactNode } from 'react';

interface ChartCornerProps {
  chart: ReactNode;
  onError: (error: unknown, context: { part: string }) => void;
}

export function ChartCorner({ chart, onError }: ChartCornerProps) {
  const { t } = useText('mf-dashboard');
  return (
    <PartBoundary part="chart" fallback={<p>{t('noChart')}</p>} onError={onError}>
      {chart}
    </PartBoundary>
  );
}
