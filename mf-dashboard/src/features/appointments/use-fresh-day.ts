import { listAppointments } from '@portal/contract/calls/appointments';
import { useFormats } from '@portal/portal-kit';
import { useQueryClient } from '@portal/portal-kit/query';
import { useEffect, useRef } from 'react';

/** Asks for the lists anew when the reader's day turns: what they hold and count depends on it, however fresh it is. */
export function useFreshDay(now: Date): void {
  const { dayKey } = useFormats();
  const queries = useQueryClient();
  const today = dayKey(now);
  const asked = useRef(today);
  useEffect(() => {
    if (asked.current === today) return;
    asked.current = today;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(listAppointments.id) });
  }, [queries, today]);
}
