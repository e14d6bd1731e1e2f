import { type OptionsFilter, Select, VisuallyHidden } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import {
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { inPlace, listAttributes, scrollsItself } from '../shared/in-place.ts';
import { requiredField } from '../shared/required-field.ts';
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

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])';
const MARK = 'data-combobox-selected';
/** Where arrow keys move the mark. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function mark(options: Element, option: Element | null | undefined): void {
  options.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
  option?.setAttribute(MARK, 'true');
  option?.scrollIntoView({ block: 'nearest' });
}

/** Moves the mark by one option, from the last one to the first and back. */
function move(options: Element, by: 1 | -1): void {
  const all = [...options.querySelectorAll(OPTION)];
  const place = all.findIndex((option) => option.hasAttribute(MARK));
  mark(options, all.at(place < 0 && by < 0 ? -1 : (place + by) % all.length));
}

/**
 * Keys of a list of options, in Mantine's place: arrows open it, with the chosen option marked or the first, and move the
 * mark; Enter takes the option that is marked, and none that is not. Mantine marks an option in the document, remembers
 * its place beside that, and loses one of the two whenever the list has just opened: one arrow marked nothing, and who
 * typed one letter saw an option marked and got none. It also looks through the whole page for each key.
 *
 * The field names whichever option is marked, also the one that Mantine marks for what is typed (`aria-activedescendant`).
 * @returns what finds the list, and what hears keys before Mantine does
 */
function useKeys(field: RefObject<HTMLInputElement | null>, isOpen: boolean, open: () => void) {
  const list = useId();
  const isByArrow = useRef(false);
  const find = useCallback(() => document.querySelector(`[data-options="${list}"]`), [list]);
  useLayoutEffect(() => {
    const input = field.current;
    const options = find();
    if (!isOpen || !input || !options) return;
    const name = () => {
      const marked = options.querySelector(`[${MARK}]`);
      if (marked) input.setAttribute('aria-activedescendant', marked.id);
      else input.removeAttribute('aria-activedescendant');
    };
    if (isByArrow.current)
      mark(options, options.querySelector('[data-combobox-active]') ?? options.querySelector(OPTION));
    name();
    const watch = new MutationObserver(name);
    watch.observe(options, { subtree: true, childList: true, attributeFilter: [MARK] });
    return () => {
      watch.disconnect();
      input.removeAttribute('aria-activedescendant');
      isByArrow.current = false;
    };
  }, [field, isOpen, find]);
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter of somebody who writes with an input method ends a word.
    if (event.nativeEvent.isComposing) return;
    const options = isOpen ? find() : null;
    const by = STEPS[event.key];
    const marked = event.key === 'Enter' ? options?.querySelector<HTMLElement>(`[${MARK}]`) : null;
    if (by === undefined && !marked) return;
    event.preventDefault();
    event.stopPropagation();
    if (marked) return marked.click();
    if (options && by) return move(options, by);
    isByArrow.current = true;
    open();
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
  required = false,
  ...input
}: SearchSelectProps) {
  const { t } = useText('shared');
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // A list opens with as many as are in sight; the others are drawn in the browser's spare time.
  const isDrawn = useDeferredValue(isOpen);
  const keys = useKeys(field, isOpen, () => setIsOpen(true));
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
        {...requiredField(required)}
        {...(isDescriptionBelow && { inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
        ref={field}
        data={dataOf(options, { isOpen, chosen: [value] })}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        attributes={{ options: { ...listAttributes, 'data-options': keys.list } }}
        onKeyDownCapture={keys.hear}
        searchable
        onSearchChange={setSearch}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        allowDeselect={false}
        clearable={isClearable && !required}
        clearButtonProps={{
          // Mantine's is for the mouse alone.
          ...{ 'aria-label': t('controls.clear'), 'aria-hidden': false, tabIndex: 0 },
          // The button is gone: the focus stays in the field.
          onClick: () => field.current?.focus(),
        }}
        selectFirstOptionOnChange
        limit={isOpen && isDrawn ? MOST_OPTIONS : drawnFirst(options, value)}
        filter={filter}
        nothingFoundMessage={nothingFound ?? t('controls.nothingFound')}
        comboboxProps={inPlace}
        {...scrollsItself}
      />
      <VisuallyHidden role="status">{isSearching && news}</VisuallyHidden>
    </>
  );
}
