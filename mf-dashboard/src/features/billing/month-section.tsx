import { useId } from 'react';
import { ListCard } from '../pages/list-card.tsx';
import styles from './billing.module.css';
import type { BillingMonth } from './billing-months.ts';
import { BillingRow } from './billing-row.tsx';
import { BillingTotalsList } from './billing-totals-list.tsx';
import { useMonthName } from './use-month-name.ts';
import type { PaidToggle } from './use-paid-toggle.ts';

interface MonthSectionProps {
  month: BillingMonth;
  onEdit: (sessionId: string) => void;
  paid: PaidToggle;
  /** Told of a session before it is marked as paid or unpaid. */
  onPaid: (sessionId: string) => void;
}

/** One month: what it comes to, and its sessions. */
export function MonthSection({ month, onEdit, paid, onPaid }: MonthSectionProps) {
  const id = useId();
  const monthName = useMonthName();
  return (
    <ListCard aria-labelledby={id}>
      <div className={styles.month}>
        <h2 id={id} className={styles.monthName}>
          {monthName(month.month)}
        </h2>
        <BillingTotalsList totals={month.totals} />
      </div>
      <ul className={styles.rows}>
        {month.sessions.map((session) => (
          <BillingRow
            key={session.id}
            session={session}
            onEdit={() => onEdit(session.id)}
            paid={paid}
            onPaid={() => onPaid(session.id)}
          />
        ))}
      </ul>
    </ListCard>
  );
}
