import { type OptionsFilter, Select, VisuallyHidden } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import {
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { inPlace } from '../shared/in-place.ts';
import {
  countFound,
  dataOf,
  drawnFirst,
  findOptions,
  foundText,
  labelsOf,
  MOST_OPTIONS,
  type Options,
} from './options.ts';

export interface SearchSelectProps {
  label: ReactNode;
  description?: ReactNode;
  /** Empty while nothing is chosen. */
  value: string;
  options: Options;
  onChange: (value: string) => void;
  /** The choice can be taken back, by a button; `onChange` then hears an empty text. Not where one is required. */
  isClearable?: boolean;
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

/**
 * Enter takes the option that is marked, and none that is not. Mantine marks an option in the document, remembers its
 * place beside that, and forgets the place a moment after the list has opened: who typed one letter, or pressed Arrow
 * Down before that moment, saw an option marked and got none, or the one that was chosen before.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  // Enter of somebody who writes with an input method ends a word.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  // An open list alone is named.
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  // Mantine would take the one whose place it remembers as well.
  event.stopPropagation();
  marked.click();
}

/**
 * Marks an option of a list that opens, and names it as the one that the field is on (`aria-activedescendant`): the one
 * that is chosen, or the first after an arrow key. Mantine looks for it before the list is in the page, and leaves the
 * field without one until a second key. From there on the field names whichever option Mantine marks, also the one that
 * it marks for what is typed.
 * @returns what finds the list, and the handler that hears of arrow keys
 */
function useMarked(field: RefObject<HTMLInputElement | null>, isOpen: boolean) {
  const list = useId();
  const isByArrow = useRef(false);
  useLayoutEffect(() => {
    const input = field.current;
    const options = document.querySelector(`[data-options="${list}"]`);
    if (!isOpen || !input || !options) return;
    const name = () => {
      const marked = options.querySelector('[data-combobox-selected]');
      if (marked) input.setAttribute('aria-activedescendant', marked.id);
      else input.removeAttribute('aria-activedescendant');
    };
    // Mantine takes the place of what is marked from the document, in a task of its own.
    const chosen = options.querySelector('[data-combobox-active]');
    const first = isByArrow.current ? options.querySelector('[data-combobox-option]') : null;
    (chosen ?? first)?.setAttribute('data-combobox-selected', 'true');
    name();
    const watch = new MutationObserver(name);
    watch.observe(options, { subtree: true, childList: true, attributeFilter: ['data-combobox-selected'] });
    return () => {
      watch.disconnect();
      input.removeAttribute('aria-activedescendant');
      isByArrow.current = false;
    };
  }, [field, isOpen, list]);
  const hear = ({ key }: KeyboardEvent) => {
    isByArrow.current = key === 'ArrowDown' || key === 'ArrowUp';
  };
  return { list, hear };
}

/** One of many, found by typing a part of it, with or without accents. Of fewer than ten, take `NativeSelect`. */
export function SearchSelect({
  value,
  options,
  onChange,
  filter = findOptions,
  nothingFound,
  isDescriptionBelow = false,
  isClearable = false,
  ...input
}: SearchSelectProps) {
  const { t } = useText('shared');
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // A list opens with as many as are in sight; the others are drawn in the browser's spare time.
  const isDrawn = useDeferredValue(isOpen);
  const marked = useMarked(field, isOpen);
  const isSearching = isOpen && search.trim() !== '' && search !== labelsOf(options).get(value);
  const counted = isSearching ? countFound(options, search, filter) : { found: 0, shown: 0 };
  const news = counted.found === 0 && nothingFound !== undefined ? nothingFound : foundText(t, counted);
  return (
    <>
      <Select
        size="md"
        // A form that leads to its first mistake would hide the message, and what stands below, under the list.
        openOnFocus={false}
        onFocus={(event) => event.currentTarget.select()}
        {...input}
        {...(isDescriptionBelow && { inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
        ref={field}
        data={dataOf(options, { isOpen, chosen: [value] })}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        attributes={{ options: { 'data-options': marked.list } }}
        onKeyDownCapture={(event) => {
          marked.hear(event);
          takeMarked(event);
        }}
        searchable
        onSearchChange={setSearch}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        allowDeselect={false}
        clearable={isClearable && input.required !== true}
        clearButtonProps={{
          // Mantine's is for the mouse alone.
          ...{ 'aria-label': t('controls.clear'), 'aria-hidden': false, tabIndex: 0 },
          // The button is gone: the focus stays in the field.
          onClick: () => field.current?.focus(),
        }}
        selectFirstOptionOnChange
        limit={isOpen && isDrawn ? MOST_OPTIONS : drawnFirst(options, value)}
        maxDropdownHeight={320}
        filter={filter}
        nothingFoundMessage={nothingFound ?? t('controls.nothingFound')}
        comboboxProps={inPlace}
      />
      <VisuallyHidden role="status">{isSearching && news}</VisuallyHidden>
    </>
  );
}
