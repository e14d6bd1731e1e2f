import { TextInput } from '@portal/ui/base';
import { IconSearch } from '@portal/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What the URL says. */
  value: string;
  onChange: (typed: string) => void;
  /** For who gives the focus to the field. */
  ref?: RefObject<HTMLInputElement | null>;
}

/** Longest text that anybody is looked for by. */
const SEARCH_LIMIT = 100;

/**
 * A search whose text stands in the URL. The field keeps its own text: the URL follows a moment later, and while
 * somebody types it must not put the caret, or what they typed, back.
 */
export function SearchField({ label, placeholder, value, onChange, ref }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value, input]);
  return (
    <TextInput
      ref={input}
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch aria-hidden="true" size={18} />}
      autoComplete="off"
      maxLength={SEARCH_LIMIT}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value);
      }}
    />
  );
}
