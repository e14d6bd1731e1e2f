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

/**
 * Asks whether a form is to be sent; resolves with the answer. What the form was answered shows in the form.
 * @param wordsOf what is asked, made anew in the language of the page
 */
export function useConfirm<Facts>(wordsOf: (facts: Facts) => Words): {
  confirm: (facts: Facts) => Promise<boolean>;
  dialog: ReactNode;
} {
  const { t } = useText('mf-admin/payouts');
  const [asked, setAsked] = useState<{ facts: Facts; answer: (yes: boolean) => void } | null>(null);
  const words = asked && wordsOf(asked.facts);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    confirm: (facts) => new Promise((resolve) => setAsked({ facts, answer: resolve })),
    dialog: (
      <Dialog opened={asked !== null} onClose={() => answer(false)} title={words?.title ?? ''}>
        {words && (
          <Stack>
            <Text className={styles.words ?? ''}>{words.text}</Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => answer(false)}>
                {t('back')}
              </Button>
              <Button onClick={() => answer(true)}>{words.confirm}</Button>
            </Group>
          </Stack>
        )}
      </Dialog>
    ),
  };
}

/**
 * Asks what a practitioner is paid already for some of the same days: another admin may have been quicker, or the answer
 * to a payout may have been lost before a reload.
 */
export function usePayoutsBeside() {
  const list = useCallMutation(adminListPayouts);
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
    return lists.flatMap(({ data }) => data).filter((one) => one.id !== id);
  };
}

/** Gives the text of a question: what follows, and what the practitioner is paid already for some of the same days. */
export function useTextBeside(): (follows: string, name: string, others: readonly Payout[]) => string {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const wordsOf = ({ amount, currency, period_start, period_end, status }: Payout) =>
    [money(amount, currency), period(period_start, period_end), t(`status.${status}`)].join(' · ');
  return (follows, name, others) =>
    others.length === 0 ? follows : `${follows}\n\n${t('beside', { name, others: others.map(wordsOf).join('\n') })}`;
}
