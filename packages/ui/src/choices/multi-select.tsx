import { MultiSelect as Mantine, Pill, VisuallyHidden } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import { type FocusEventHandler, type ReactNode, useRef, useState } from 'react';
import { inPlace, listAttributes, scrollsItself } from '../shared/in-place.ts';
import { requiredField } from '../shared/required-field.ts';
import styles from './multi-select.module.css';
import { countFound, dataOf, findOptions, foundText, labelsOf, MOST_OPTIONS, type Options } from './options.ts';

export interface MultiSelectProps {
  label: ReactNode;
  description?: ReactNode;
  value: readonly string[];
  options: Options;
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** What is wrong with the choices. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: FocusEventHandler;
  onFocus?: FocusEventHandler;
}

/**
 * Some of many, found by typing a part of them, with or without accents. Each one that is picked is announced, and has
 * a button of its own that removes it; Mantine's is for the mouse alone.
 */
export function MultiSelect({
  value,
  options,
  onChange,
  description,
  placeholder,
  required,
  ...input
}: MultiSelectProps) {
  const { t } = useText('shared');
  const field = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** What is typed is newer than the last choice. */
  const [isSearching, setIsSearching] = useState(false);
  const labels = labelsOf(options);
  const nameOf = (item: string) => labels.get(item) ?? item;
  const lookFor = (text: string) => {
    setSearch(text);
    setIsSearching(text.trim() !== '');
    if (text.trim() !== '') setNews('');
  };
  const change = (next: string[]) => {
    setIsSearching(false);
    const added = next.find((item) => !value.includes(item));
    const removed = value.find((item) => !next.includes(item));
    if (added !== undefined) setNews(t('controls.added', { name: nameOf(added) }));
    else if (removed !== undefined) setNews(t('controls.removed', { name: nameOf(removed) }));
    onChange(next);
  };
  return (
    <>
      <Mantine
        size="md"
        {...input}
        {...requiredField(required)}
        ref={field}
        classNames={{ input: styles.box ?? '', pillsList: styles.list ?? '', inputField: styles.field ?? '' }}
        attributes={{ options: { ...listAttributes, 'aria-multiselectable': true } }}
        description={
          (description !== undefined || value.length > 0) && (
            <>
              {description}
              {/* Who comes to the field hears what is in it. */}
              <VisuallyHidden>
                {value.length > 0 && t('controls.chosen', { names: value.map(nameOf).join(', ') })}
              </VisuallyHidden>
            </>
          )
        }
        placeholder={value.length > 0 ? '' : placeholder}
        data={dataOf(options, { isOpen, chosen: value })}
        value={[...value]}
        onChange={change}
        searchable
        onSearchChange={lookFor}
        // Mantine keeps a closed list in the page: its options would be drawn with each key in another field of the form.
        limit={isOpen ? MOST_OPTIONS : 0}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        filter={findOptions}
        nothingFoundMessage={t('controls.nothingFound')}
        comboboxProps={inPlace}
        {...scrollsItself}
        renderPill={({ value: item, onRemove, disabled }) => (
          <Pill
            size="lg"
            className={styles.pill}
            classNames={{ label: styles.name ?? '' }}
            disabled={disabled === true}
            withRemoveButton={disabled !== true}
            onRemove={() => {
              onRemove?.();
              // The button is gone: the focus stays in the field.
              field.current?.focus();
            }}
            removeButtonProps={{
              'aria-label': t('controls.remove', { name: nameOf(`${item}`) }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {nameOf(`${item}`)}
          </Pill>
        )}
      />
      <VisuallyHidden role="status">{isSearching ? foundText(t, countFound(options, search)) : news}</VisuallyHidden>
    </>
  );
}
