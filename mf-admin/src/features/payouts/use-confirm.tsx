import { adminListPayouts } from '@portal/contract/calls/admin-payouts';
import type { Payout } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useState } from 'react';
import { useMoney, usePeriod } from '../lists/facts.tsx';
import styles from './payouts.module.css';

/** What is asked before a form is sent. */
interface Words {
  title: string;
  text: string;
  confirm: string;
}

/** Asks whether a form is to be sent; resolves with the answer. What the form was answered shows in the form. */
export function useConfirm(): { confirm: (words: Words) => Promise<boolean>; dialog: ReactNode } {
  const { t } = useText('mf-admin/payouts');
  const [asked, setAsked] = useState<{ words: Words; answer: (yes: boolean) => void } | null>(null);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    confirm: (words) => new Promise((resolve) => setAsked({ words, answer: resolve })),
    dialog: (
      <Dialog opened={asked !== null} onClose={() => answer(false)} title={asked?.words.title ?? ''}>
        {asked && (
          <Stack>
            <Text className={styles.words ?? ''}>{asked.words.text}</Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => answer(false)}>
                {t('back')}
              </Button>
              <Button onClick={() => answer(true)}>{asked.words.confirm}</Button>
            </Group>
          </Stack>
        )}
      </Dialog>
    ),
  };
}

/**
 * Puts into words what a practitioner is paid already for some of the same days: another admin may have been quicker, or
 * the answer to a payout may have been lost before a reload. Empty where there is nothing.
 */
export function usePayoutsBeside() {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const list = useCallMutation(adminListPayouts);
  const wordsOf = ({ amount, currency, period_start, period_end, status }: Payout) =>
    [money(amount, currency), period(period_start, period_end), t(`status.${status}`)].join(' · ');
  return async (
    provider_id: string,
    { id, period_start, period_end }: Pick<Payout, 'period_start' | 'period_end'> & { id?: string },
  ) => {
    const filters = { provider_id, from: period_start, to: period_end };
    // Each by itself: canceled ones, however many, push none of these off the first page.
    const lists = await Promise.all(
      (['executed', 'pending'] as const).map((status) =>
        list.mutateAsync({ query: { page: 1, filters: { ...filters, status } } }),
      ),
    );
    return lists
      .flatMap(({ data }) => data)
      .filter((one) => one.id !== id)
      .map(wordsOf)
      .join('\n');
  };
}
