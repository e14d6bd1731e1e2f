import type { User } from '@portal/contract/entities/user';
import { type Facts, type Station, stationsOf } from '../path/path.ts';
import { type ReviewLists, type ReviewRow, rowsOf } from './review-rows.ts';

/** All that a page asks for. */
export interface ReviewPart {
  station: Station;
  rows: readonly ReviewRow[];
}

/**
 * Everything that was entered, page by page of somebody's own wizard (ONB-017).
 * @param isProfileCleared portrait and description count as missing (ONB-020, A-013)
 */
export function reviewParts(user: User, facts: Facts, lists: ReviewLists, isProfileCleared: boolean): ReviewPart[] {
  const known: User = isProfileCleared ? { ...user, avatar: null, provider_bio: null } : user;
  return stationsOf(facts).flatMap((station) => {
    const rows = rowsOf[station.page]?.(known, lists);
    return rows ? [{ station, rows }] : [];
  });
}

/** What is required and not there, with the way to its page. */
export function missingOf(parts: readonly ReviewPart[]): { station: Station; label: string }[] {
  return parts.flatMap(({ station, rows }) =>
    rows.filter(({ required, answers }) => required && answers.length === 0).map(({ label }) => ({ station, label })),
  );
}
