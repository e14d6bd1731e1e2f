import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import type { ReactNode } from 'react';
import { PendingButton } from '../shared/pending-button.tsx';
import type { FormValues } from './changed-fields.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FailureAlert } from './failure-alert.tsx';
import type { Cell } from './form-rows.ts';
import type { PortalForm } from './use-portal-form.ts';
import { useRefusalWords } from './use-refusal.ts';

export interface FormProps<Values extends FormValues> {
  form: PortalForm<Values>;
  /** Names the form for who does not see what is around it. */
  label?: string;
  /** What a field is called; the form's own name unless given. */
  nameOf?: (field: keyof Values & string) => string;
  /** What a field in a row is called; the field of all rows unless given. */
  nameOfCell?: (field: keyof Values & string, cell: Cell) => string;
  /** `dialog` has its buttons at the end, and one to discard as soon as something is changed. */
  layout?: 'page' | 'dialog';
  gap?: 'md' | 'lg';
  /** The words of its button, if not Save. */
  submitLabel?: string;
  /** Save once something was changed. */
  needsChange?: boolean;
  /** Buttons beside it. */
  action?: ReactNode;
  /** All buttons, in place of the form's own. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** Fields with their own Save, what is wrong with them, and why the last attempt failed. */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const {
    form,
    label,
    nameOf = () => label ?? '',
    nameOfCell = nameOf,
    layout = 'page',
    gap = 'md',
    buttons,
    children,
  } = props;
  const words = useRefusalWords();
  return (
    <form aria-label={label} noValidate inert={form.draft.looking} onSubmit={form.onSubmit}>
      <Stack gap={gap}>
        {form.summary && <ErrorSummary form={form} nameOf={nameOf} nameOfCell={nameOfCell} />}
        <DraftNote form={form} nameOf={nameOf} discards={layout === 'page'} />
        {children}
        <FailureAlert text={words(form)} of={form.failure} takesFocus={form.problems.length === 0} />
        {buttons ?? <Buttons {...props} />}
      </Stack>
    </form>
  );
}

function Buttons<Values extends FormValues>(props: FormProps<Values>) {
  const { form, layout = 'page', submitLabel, needsChange = false, action } = props;
  const { t } = useText('shared');
  const save = (
    <PendingButton
      type="submit"
      pending={form.pending}
      disabled={form.secondsToWait > 0 || (needsChange && !form.changed && !form.inDoubt)}
    >
      {submitLabel ?? t('save')}
    </PendingButton>
  );
  if (layout === 'page')
    return (
      <Group gap="xs">
        {save}
        {action}
      </Group>
    );
  return (
    <Group justify="flex-end" gap="sm">
      {form.changed && form.draft.enabled && (
        <Button variant="subtle" onClick={({ currentTarget }) => discardFrom(currentTarget, form)}>
          {t('form.discard')}
        </Button>
      )}
      {action}
      {save}
    </Group>
  );
}

interface DraftNoteProps<Values extends FormValues> {
  form: PortalForm<Values>;
  nameOf: (field: keyof Values & string) => string;
  /** Offers to go back to what is stored. */
  discards: boolean;
}

/** Says what became of unsaved changes, where that is news, and which of them would undo somebody else's. */
function DraftNote<Values extends FormValues>({ form, nameOf, discards }: DraftNoteProps<Values>) {
  const { t } = useText('shared');
  const { restored, unkept, overtaken } = form.draft;
  if (!restored && !unkept && overtaken.length === 0) return null;
  const fields = overtaken.map((field) => nameOf(field)).join(', ');
  return (
    <Alert role="status" color="yellow">
      {unkept && t('form.unkept')}
      {restored && !unkept && t('form.restored')}
      {fields !== '' && <> {t('form.overtaken', { fields })}</>}
      {restored && discards && (
        <>
          {' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={({ currentTarget }) => discardFrom(currentTarget, form)}
          >
            {t('form.discard')}
          </Anchor>
        </>
      )}
    </Alert>
  );
}

/** Goes back to what is stored. The button goes with the changes, so the form's first field gets the focus. */
function discardFrom({ form: element }: HTMLButtonElement, { discard }: { discard: () => void }): void {
  discard();
  element?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}
