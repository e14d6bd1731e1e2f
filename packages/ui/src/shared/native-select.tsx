import { Input } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, useId } from 'react';
import { IconChevronDown } from '../icons.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectGroup {
  group: string;
  options: readonly SelectOption[];
}

export interface NativeSelectProps {
  label: ReactNode;
  description?: ReactNode;
  value: string;
  options: readonly (SelectOption | SelectGroup)[];
  onChange: (value: string) => void;
  size?: 'sm' | 'md';
  /** What is wrong with the choice. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** What browsers may fill in by themselves: `address-level1`. */
  autoComplete?: string;
  onBlur?: FocusEventHandler;
  onFocus?: FocusEventHandler;
}

/**
 * The browser's own select: known to every keyboard, phone and screen reader, and no download. Attributes with a hyphen
 * reach it as they are; among them the one by which a form finds its field.
 */
export function NativeSelect({
  label,
  description,
  value,
  options,
  onChange,
  size = 'md',
  error,
  required = false,
  disabled = false,
  ...select
}: NativeSelectProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} size={size} withAsterisk={required}>
      <Input
        {...select}
        component="select"
        id={id}
        size={size}
        pointer
        aria-required={required || undefined}
        disabled={disabled}
        error={Boolean(error)}
        rightSection={<IconChevronDown aria-hidden="true" size={16} />}
        rightSectionPointerEvents="none"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((entry) =>
          'group' in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(entry)
          ),
        )}
      </Input>
    </Input.Wrapper>
  );
}

function optionOf({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
