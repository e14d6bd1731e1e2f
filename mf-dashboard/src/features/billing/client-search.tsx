import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import { IconSearch } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';

interface ClientSearchProps {
  value: string;
  onChange: (typed: string) => void;
}

/**
 * Finds sessions by their client's name. The field keeps its own text: the URL follows a moment later, and while
 * somebody types must not put the caret, or what they typed, back.
 */
export function ClientSearch({ value, onChange }: ClientSearchProps) {
  const { t } = useText('mf-dashboard/billing');
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Emptied from elsewhere. Other values are what was typed here, and may come after more was typed.
    if (value === '' && document.activeElement !== input.current) setTyped('');
  }, [value]);
  return (
    <TextInput
      ref={input}
      type="search"
      label={t('filters.client')}
      placeholder={t('filters.clientPlaceholder')}
      leftSection={<IconSearch aria-hidden="true" size={18} />}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value);
      }}
    />
  );
}
