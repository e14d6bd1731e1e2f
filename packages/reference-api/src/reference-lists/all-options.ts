import { allLists } from './data/all-lists.ts';
import type { OptionData } from './data/option-data.ts';

/** One option as every database has it. */
export interface OptionRow extends OptionData {
  id: number;
  list: string;
  position: number;
  locale_key: string;
}

/**
 * All options of all lists: product data, the same rows with the same ids in every database.
 *
 * Profiles hold the English name or the id of what was chosen, for good. So a later version may add an option:
 * one line wherever readers look for it, with the next number that none has at its end (`Kurdish | Kurde | 400`). It may
 * change a French name or the order of a list. It never changes an English name or a number, and takes no option away.
 * Lines without a number count themselves; a test holds their numbers.
 */
export const allOptions: readonly OptionRow[] = number(allLists);

function number(lists: Readonly<Record<string, readonly OptionData[]>>): OptionRow[] {
  let last = 0;
  return Object.entries(lists).flatMap(([list, options]) =>
    options.map((option, position) => {
      if (option.id === undefined) last += 1;
      return { ...option, id: option.id ?? last, list, position, locale_key: `${list}.${keyOf(option)}` };
    }),
  );
}

/** `Ze/hir` → `ze_hir`. */
function keyOf({ code, name }: OptionData): string {
  const letters = (code ?? name)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
}
