import { TextInput } from '@portal/ui/base';
import { IconSearch } from '@portal/ui/icons';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Longest text that is looked for. */
const SEARCH_LIMIT = 100;
/** A search begins this long after the last key, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the URL says. */
  value: string;
  /** Called after a pause of the typing. */
  onSearch: (words: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** Words to look for. The field keeps its own text; the URL follows once somebody pauses, and leads where it changes. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const known = useRef(value);
  const search = useEffectEvent((words: string) => {
    known.current = words;
    onSearch(words);
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === known.current) return;
    const pause = setTimeout(() => search(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <TextInput
      ref={ref}
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch aria-hidden="true" size={18} />}
      autoComplete="off"
      maxLength={SEARCH_LIMIT}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
