/** The tax questions, which the dashboard and onboarding ask alike. Shared with remotes as a chunk of its own. */
export { TaxFields, type TaxFieldsProps, useTaxWords } from './tax/tax-fields.tsx';
