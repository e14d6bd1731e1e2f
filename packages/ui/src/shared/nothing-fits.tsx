import { Button } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import { IconSearch } from '../icons.ts';
import { EmptyState } from './empty-state.tsx';

export interface NothingFitsProps {
  /** Takes the filters back; the focus is the list's to place, since the button goes. */
  onClear: () => void;
}

/** A list of which the filters leave nothing. */
export function NothingFits({ onClear }: NothingFitsProps) {
  const { t } = useText('shared');
  return (
    <EmptyState
      icon={<IconSearch size={26} stroke={1.75} />}
      title={t('filters.noneTitle')}
      text={t('filters.noneText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
