import { type ComboboxItem, isOptionsGroup, type OptionsFilter } from '@mantine/core';
import type { useText } from '@portal/portal-kit/i18n';
import type { SelectGroup, SelectOption } from '../shared/native-select.tsx';

export type Options = readonly (SelectOption | SelectGroup)[];

/** Options drawn at once while nothing is typed. */
export const MOST_OPTIONS = 60;

/** Options that a list opens with: those in sight. */
const AT_ONCE = 9;

/** Options drawn for what is typed: a key takes half the time, and who looks for more types another letter. */
export const MOST_FOUND = 30;

/** The options one after the other, groups or not. */
const flat = (options: Options): readonly SelectOption[] =>
  options.flatMap((entry) => ('group' in entry ? entry.options : [entry]));

/** The options as Mantine takes them. */
export function asData(options: Options) {
  return options.map((entry) => ('group' in entry ? { group: entry.group, items: [...entry.options] } : { ...entry }));
}

/**
 * What Mantine is handed of the options: all of a list that is open, and of a closed one what is chosen. A closed list is
 * drawn anew with each key in another field of its form, and before a page of several is there.
 */
export function dataOf(options: Options, { isOpen, chosen }: { isOpen: boolean; chosen: readonly string[] }) {
  if (isOpen) return asData(options);
  return flat(options)
    .filter(({ value }) => chosen.includes(value))
    .map((option) => ({ ...option }));
}

/** How many options a list of one choice opens with: those in sight, and as far as the one that is chosen. */
export function drawnFirst(options: Options, chosen: string): number {
  const place = chosen === '' ? -1 : flat(options).findIndex(({ value }) => value === chosen);
  return Math.min(MOST_OPTIONS, place < 0 ? AT_ONCE : place + AT_ONCE);
}

/** The labels by value, groups or not. */
export function labelsOf(options: Options): ReadonlyMap<string, string> {
  return new Map(flat(options).map(({ value, label }) => [value, label]));
}

/** A text without what people leave out or add when they type: accents, ligatures, capitals, kinds of apostrophes. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .trim();
}

/** Labels as they are searched: each is folded once, not at every key. */
const foldedLabels = new Map<string, string>();

function foldedLabel(label: string): string {
  const known = foldedLabels.get(label);
  if (known !== undefined) return known;
  const text = folded(label);
  foldedLabels.set(label, text);
  return text;
}

/** Options whose label has every word that was typed, in any order; groups without one are left out. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFound = ({ label }: ComboboxItem) => {
    // A list that opens folds no label.
    if (words.length === 0) return true;
    const text = foldedLabel(label);
    return words.every((word) => text.includes(word));
  };
  if (limit <= 0) return [];
  // Without a limit they are counted, not drawn.
  let left = search.trim() === '' || limit === Number.POSITIVE_INFINITY ? limit : Math.min(limit, MOST_FOUND);
  const take = (items: ComboboxItem[]) => {
    const found = items.filter(isFound).slice(0, left);
    left -= found.length;
    return found;
  };
  return options.flatMap((item): typeof options => {
    if (!isOptionsGroup(item)) return take([item]);
    const items = take(item.items);
    return items.length > 0 ? [{ ...item, items }] : [];
  });
};

/** How many options match what is typed, and how many of those are drawn. */
export function countFound(options: Options, search: string, filter: OptionsFilter = findOptions) {
  const data = asData(options);
  const count = (limit: number) =>
    filter({ options: data, search, limit }).reduce(
      (sum, item) => sum + (isOptionsGroup(item) ? item.items.length : 1),
      0,
    );
  return { found: count(Number.POSITIVE_INFINITY), shown: count(MOST_OPTIONS) };
}

/** Says what is found for what is typed: who hears a list does not see that it goes on. */
export function foundText(t: ReturnType<typeof useText>['t'], { found, shown }: ReturnType<typeof countFound>): string {
  return found > shown ? t('controls.foundMore', { found, shown }) : t('controls.found', { count: found });
}
