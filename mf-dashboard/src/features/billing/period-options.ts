import type { SelectGroup, SelectOption } from '@portal/ui/forms';

/** How periods are called in the reader's language. */
export interface PeriodNames {
  all: string;
  wholeYear: (year: string) => string;
  month: (month: string) => string;
}

/**
 * The periods to choose from: all, and by year each whole year with its months.
 * @param months the months there is something of, as `2026-03`, the newest first
 * @param chosen the period in the URL, which is offered whether or not there is anything of it
 */
export function periodOptions(
  months: readonly string[],
  chosen: string,
  names: PeriodNames,
): (SelectOption | SelectGroup)[] {
  const offered = new Set([...months, chosen]);
  offered.delete('');
  const years = new Set([...offered].map((period) => period.slice(0, 4)));
  return [
    { value: '', label: names.all },
    ...[...years]
      .sort()
      .reverse()
      .map((year) => ({
        group: year,
        options: [
          { value: year, label: names.wholeYear(year) },
          ...[...offered]
            .filter((period) => period.startsWith(`${year}-`))
            .sort()
            .reverse()
            .map((month) => ({ value: month, label: names.month(month) })),
        ],
      })),
  ];
}
