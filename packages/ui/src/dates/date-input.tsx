import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useFormats, useLocale, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type FocusEventHandler, type ReactNode, useRef, useState } from 'react';
import 'dayjs/locale/fr';
import { IconCalendarEvent } from '../icons.ts';
import { inPlace } from '../shared/in-place.ts';
import { TextInput } from '../shared/text-input.tsx';
import styles from './date-input.module.css';
import { dateInWords, readDate } from './read-date.ts';

export interface DateInputProps {
  label: string;
  description?: ReactNode;
  /** An ISO date, `2026-11-23`; empty while there is none. What is typed and no day yet is passed on as it is. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that the calendar offers, as ISO dates; what is typed is the form's to check. */
  min?: string;
  max?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** What browsers may fill in by themselves: `bday`. */
  autoComplete?: string;
  onBlur?: FocusEventHandler;
  onFocus?: FocusEventHandler;
}

/**
 * A day, typed or picked from a calendar. The calendar is a dialog behind a button of its own: Mantine's field opens it
 * wherever the focus comes by, and no key gets into it. What was understood is said in words below the field.
 */
export function DateInput({ label, description, value, onChange, min, max, onBlur, ...input }: DateInputProps) {
  const { t } = useText('shared');
  const { locale } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const date = readDate(value);
  const finish = () => {
    if (date !== null && date !== value) onChange(date);
  };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <TextInput
      size="md"
      autoComplete="off"
      {...input}
      label={label}
      description={
        <>
          {description !== undefined && <>{description} </>}
          {date === null ? t('controls.dateFormat') : dateInWords(date, locale)}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      // Enter sends the form, and the form reads ISO dates alone.
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      classNames={{ section: styles.section ?? '', description: styles.words ?? '' }}
      rightSectionWidth="3rem"
      rightSection={
        <Popover
          opened={isOpen}
          onChange={(opened) => (opened ? undefined : close())}
          position="bottom-end"
          trapFocus
          {...inPlace}
          disabled={input.disabled === true}
        >
          <Popover.Target>
            <ActionIcon
              ref={opener}
              color="gray"
              disabled={input.disabled === true}
              aria-label={t('controls.calendarOf', { name: label })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendarEvent aria-hidden="true" size={20} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Calendar
              date={date}
              {...(min !== undefined && { min })}
              {...(max !== undefined && { max })}
              onPick={(day) => {
                onChange(day);
                close();
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The day itself, or the end of the offered days that is nearest to it. ISO dates are ordered as texts. */
function clamped(day: string, min = day, max = day): string {
  if (day < min) return min;
  return day > max ? max : day;
}

interface CalendarProps {
  date: string | null;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

/** The calendar: arrow keys go from day to day. It begins on the day that is chosen, or on the person's own today. */
function Calendar({ date, min, max, onPick }: CalendarProps) {
  const { locale } = useLocale();
  const { dayKey } = useFormats();
  const today = dayKey(useNow(DAY_MS));
  const [shown, setShown] = useState(date ?? clamped(today, min, max));
  const [year = 0, month = 1] = shown.split('-').map(Number);
  const decade = year - (year % 10);
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const monthName = (away: number) => format.format(Date.UTC(year, month - 1 + away));
  return (
    <>
      <DatePicker
        className={styles.calendar ?? ''}
        value={date}
        onChange={(day) => day !== null && onPick(day)}
        defaultDate={shown}
        onDateChange={setShown}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        locale={locale}
        firstDayOfWeek={0}
        size="sm"
        hideOutsideDates
        getDayAriaLabel={(day) => dateInWords(day, locale)}
        getDayProps={(day) => ({ 'aria-pressed': day === date, ...(day === date && { 'data-autofocus': true }) })}
        // Where each arrow leads.
        ariaLabels={{
          previousMonth: monthName(-1),
          nextMonth: monthName(1),
          previousYear: `${year - 1}`,
          nextYear: `${year + 1}`,
          previousDecade: `${decade - 10}–${decade - 1}`,
          nextDecade: `${decade + 10}–${decade + 19}`,
        }}
      />
      <VisuallyHidden role="status">{monthName(0)}</VisuallyHidden>
    </>
  );
}
