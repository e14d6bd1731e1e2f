import { adminListProviders } from '@portal/contract/calls/admin-payouts';
import type { ProviderOption } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Stack, Text } from '@portal/ui/base';
import { FailureAlert, useFailureText } from '@portal/ui/data';
import type { Field } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import { SearchField } from '@portal/ui/lists';
import { useState } from 'react';
import { optionText, providerOf } from './payout-values.ts';
import styles from './payouts.module.css';

/** How long nobody types before practitioners are looked for. */
const PAUSE_MS = 300;

/** The practitioner to pay, found by a part of their name, accents or not. Who is chosen stays on show. */
export function ProviderField({ field }: { field: Field<string> }) {
  const { t } = useText('mf-admin/payouts');
  const failureText = useFailureText();
  const [q, setQ] = useState('');
  const { data, error } = useCall(
    adminListProviders,
    { query: { ...(q !== '' && { q }), page: 1 } },
    { keepPrevious: true },
  );
  const found = data?.data ?? [];
  const chosen = providerOf(field.value);
  const isFound = chosen === null || found.some(({ id }) => id === chosen.id);
  const options: (Omit<ProviderOption, 'email'> & { email?: string })[] = isFound ? found : [chosen, ...found];
  const more = (data?.pagination.total_items ?? 0) - found.length;
  return (
    <Stack gap="xs">
      <SearchField label={t('provider.search')} value={q} onChange={setQ} pauseMs={PAUSE_MS} />
      <FailureAlert text={error && !data ? failureText(error) : null} takesFocus={false} />
      <Radio.Group label={t('fields.provider')} required {...field}>
        <div className={styles.providers}>
          {options.map((option) => (
            <Radio
              key={option.id}
              value={optionText(option)}
              label={option.full_name}
              description={[option.email, option.currency].filter((words) => words !== undefined).join(' · ')}
            />
          ))}
        </div>
      </Radio.Group>
      <Text size="sm" c="dimmed" role="status">
        {data && found.length === 0 && t('provider.nobody')}
        {more > 0 && t('provider.more', { count: more })}
      </Text>
    </Stack>
  );
}
