import { TaxForm } from '../tax/tax-form.tsx';
import { useSaveTax } from '../tax/use-save-tax.ts';

/** The tax form in a dialog. What was typed before comes back as soon as it is known. */
export function ChangeTax({ onSaved }: { onSaved: () => void }) {
  const form = useSaveTax(true, onSaved);
  return form.draft.looking ? null : <TaxForm {...form} />;
}
