import { Loader, Text } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { useEffect, useState } from 'react';
import { usePanelText } from '../panel-text.ts';

const slowAfterMs = 12_000;

/** The world is being made: what happens, and after a while, that it takes long. */
export function Starting() {
  const { t } = usePanelText();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <EmptyState icon={<Loader size="sm" />} title={t('stage.starting')} text={t('stage.starting_text')} />
      {slow && (
        <Text c="dimmed" ta="center">
          {t('stage.slow')}
        </Text>
      )}
    </div>
  );
}
