/** The tax questions, which the dashboard and onboarding ask alike. Shared with remotes as a chunk of its own. */
// The bundler takes Radio past forms.ts, and leaves that file's styles out.
import './styles/forms.css';

export { TaxFields, type TaxFieldsProps, useTaxWords } from './tax/tax-fields.tsx';
