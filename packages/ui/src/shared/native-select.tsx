import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
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
}

/** The browser's own select: known to every keyboard, phone and screen reader, and no download. */
export function NativeSelect({ label, description, value, options, onChange, size = 'md' }: NativeSelectProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={description} size={size}>
      <Input
        component="select"
        id={id}
        size={size}
        pointer
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
