import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import { Form } from '../form/form.tsx';
import { usePortalForm } from '../form/use-portal-form.ts';
import type { Say, Stories } from '../story.tsx';
import { TaxFields, useTaxWords } from './tax-fields.tsx';

function TaxForm({ say, registered }: { say: Say; registered: TaxAnswers['registered'] }) {
  const { nameOf } = useTaxWords();
  const form = usePortalForm<TaxAnswers>({
    ...{ remote: 'mf-onboarding', name: `story.tax${registered}` },
    stored: { exempt: registered && 'no', registered, gst_hst_number: '', pst_number: '' },
    rules: () => ({}),
    say: (problem) => problem,
    save: () => Promise.resolve('told'),
  });
  return (
    <Form form={form} label={say('Tax', 'Taxes')} nameOf={nameOf}>
      <TaxFields form={form} pstLabel={say('QST number', 'Numéro de TVQ')} />
    </Form>
  );
}

export const taxStories: Stories = {
  TaxFields: {
    'nothing answered': (say) => <TaxForm say={say} registered="" />,
    registered: (say) => <TaxForm say={say} registered="yes" />,
  },
};
