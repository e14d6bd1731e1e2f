import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconSearch } from '../icons.ts';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What the URL says. */
  value: string;
  /** What was typed, without space around it. */
  onChange: (words: string) => void;
  /** How long nothing is typed before `onChange` is called, in milliseconds; 0 unless given. */
  pauseMs?: number;
  /** For the page that gives it the focus. */
  ref?: RefObject<HTMLInputElement | null>;
}

/** Longest text that anybody is looked for by. */
const SEARCH_LIMIT = 100;

/**
 * A search whose text stands in the URL. The field keeps its own text: the URL follows a moment later, and while
 * somebody types it must not put the caret, or what they typed, back. Where the URL changes by itself, the field follows.
 */
export function SearchField({ label, placeholder, value, onChange, pauseMs = 0, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** What the URL was told and has not shown yet, with what it shows. */
  const told = useRef([value]);
  /** Somebody typed what stands here. Where the URL has changed by itself, what stood here before is told no more. */
  const isTyped = useRef(false);
  const tell = () => {
    const words = typed.trim();
    if (!isTyped.current || words === told.current.at(-1)) return;
    told.current.push(words);
    onChange(words);
  };
  const tellLater = useEffectEvent(tell);
  useEffect(() => {
    const at = told.current.indexOf(value);
    if (at < 0) {
      isTyped.current = false;
      setTyped(value);
    }
    told.current = at < 0 ? [value] : told.current.slice(at);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with what is typed
  useEffect(() => {
    if (pauseMs === 0) return tellLater();
    const pause = setTimeout(tellLater, pauseMs);
    return () => clearTimeout(pause);
  }, [typed, pauseMs]);
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
      onChange={({ currentTarget }) => {
        isTyped.current = true;
        setTyped(currentTarget.value);
      }}
      // Whoever goes on to a link of the list would be called back by a change of this page's URL that comes later.
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
    />
  );
}
