/** A form that loses nothing: its state, its draft, what is wrong with it and how it is saved (docs/forms.md). */
export type { ChangedFields, FormValues, SameValue } from './form/changed-fields.ts';
export { Form, type FormProps } from './form/form.tsx';
export type { Cell, FormRow, FormRows } from './form/form-rows.ts';
export type { Field, FieldProblem, FormRules, Tick } from './form/use-form-fields.ts';
export { type PortalForm, type PortalFormOptions, usePortalForm } from './form/use-portal-form.ts';
