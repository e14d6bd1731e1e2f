import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { shownPageSize } from '@portal/portal-kit/appearance';
import type { Traits } from '../map/decide.ts';

/** Whether first rows are drawn ahead for this person: a practitioner's, of the first view, where it has as many as usual. */
export function getsFirstRows({ provider, admin }: Pick<Traits, 'provider' | 'admin'>, search: string): boolean {
  return provider && !admin && search === '' && shownPageSize() === PAGE_SIZE;
}
