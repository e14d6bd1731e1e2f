import { useLocation } from '@portal/portal-kit/router';

/** The id of the record that a page is about: `/admin/payouts/7`. The shell's route says no more than `/admin/*`. */
export function useRecordId(): string {
  const part = useLocation().pathname.split('/')[3] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether an id can be one of a record: what else may stand in the address is not said as if it were one. */
export const isRecordId = (id: string): boolean => /^\d+$/.test(id);
