import { TaxForm, useTaxForm } from '../tax/tax-form.tsx';

/** The tax form in a dialog. What was typed before comes back as soon as it is known. */
export function ChangeTax({ onSaved }: { onSaved: () => void }) {
  const form = useTaxForm(true, onSaved);
  return form.draft.looking ? null : <TaxForm form={form} asksExempt />;
}
