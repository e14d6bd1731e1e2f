import { type OptionsFilter, Select } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import type { FocusEventHandler, ReactNode } from 'react';
import { inPlace } from '../shared/in-place.ts';
import { asData, findOptions, type Options } from './options.ts';

export interface SearchSelectProps {
  label: ReactNode;
  description?: ReactNode;
  /** Empty while nothing is chosen. */
  value: string;
  options: Options;
  onChange: (value: string) => void;
  placeholder?: string;
  /** What is found for what is typed; labels that have its words unless given. */
  filter?: OptionsFilter;
  /** Says that nothing is found; the shared words unless given. */
  nothingFound?: string;
  /** The description stands below the field, for what changes with the choice. */
  isDescriptionBelow?: boolean;
  /** What is wrong with the choice. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: FocusEventHandler;
  onFocus?: FocusEventHandler;
}

/** Options drawn at once: who looks for more types another letter. */
const MOST_OPTIONS = 60;

/** One of many, found by typing a part of it, with or without accents. Of fewer than ten, take `NativeSelect`. */
export function SearchSelect({
  value,
  options,
  onChange,
  filter = findOptions,
  nothingFound,
  isDescriptionBelow = false,
  ...input
}: SearchSelectProps) {
  const { t } = useText('shared');
  return (
    <Select
      size="md"
      onFocus={(event) => event.currentTarget.select()}
      {...input}
      {...(isDescriptionBelow && { inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      data={asData(options)}
      value={value === '' ? null : value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      limit={MOST_OPTIONS}
      maxDropdownHeight={320}
      filter={filter}
      nothingFoundMessage={nothingFound ?? t('controls.nothingFound')}
      comboboxProps={inPlace}
    />
  );
}
