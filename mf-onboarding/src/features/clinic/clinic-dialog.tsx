import { fetchClinic, joinClinic } from '@portal/contract/calls/clinics';
import { LINE_LIMIT, line } from '@portal/contract/entities/inputs';
import type { ClinicCounsellorProfile } from '@portal/contract/entities/user';
import * as z from '@portal/contract/schema';
import { describeError, useRefreshUser, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Button, Group, Stack, Text, TextInput } from '@portal/ui/base';
import { PendingButton, useFailureText } from '@portal/ui/data';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './clinic-dialog.module.css';
import type { ClinicDialogState, ClinicEvent } from './clinic-states.ts';
import { leaving, removalOver } from './kept-removal.ts';

interface PageProps<Page extends number> {
  state: Extract<ClinicDialogState, { page: Page }>;
  send: (event: ClinicEvent) => void;
}

/** The clinic dialog (doc 2 §4): six pages in one dialog. Each new page takes the focus, or it would be nowhere. */
export function ClinicDialog({ state, send }: { state: ClinicDialogState | null; send: (event: ClinicEvent) => void }) {
  const { t } = useText('mf-onboarding/practice');
  const content = useRef<HTMLDivElement>(null);
  const page = state?.page;
  useEffect(() => {
    if (page === undefined) return;
    const field = content.current?.querySelector<HTMLElement>('input');
    (field ?? content.current)?.focus();
  }, [page]);
  return (
    <Dialog
      opened={state !== null}
      onClose={() => send({ type: 'closed' })}
      title={page === undefined ? '' : t(`clinic.titles.${page}`)}
    >
      {state && (
        <div key={state.page} ref={content} tabIndex={-1} className={styles.content}>
          <Page state={state} send={send} />
        </div>
      )}
    </Dialog>
  );
}

function Page({ state, send }: { state: ClinicDialogState; send: (event: ClinicEvent) => void }) {
  const { t } = useText('mf-onboarding/practice');
  const close = () => send({ type: 'closed' });
  switch (state.page) {
    case 0:
      return (
        <TokenForm token={state.token} onVerified={(clinic) => send({ type: 'verified', clinic })} onCancel={close} />
      );
    case 1:
      return <ConfirmClinic state={state} send={send} />;
    case 2:
      return (
        <Message text={t('clinic.joined', { clinic: state.clinic.clinic_name })}>
          <Button onClick={close}>{t('clinic.continue')}</Button>
        </Message>
      );
    case 3:
      return (
        <Message text={state.words}>
          <Button onClick={close}>{t('clinic.understood')}</Button>
        </Message>
      );
    case 4:
      return (
        <Message text={t('clinic.leaves', { clinic: state.clinic.clinic_name })}>
          <Button variant="default" onClick={close}>
            {t('shared:cancel')}
          </Button>
          <Button onClick={() => send({ type: 'leave_confirmed' })}>{t('clinic.confirm')}</Button>
        </Message>
      );
    case 5:
      return (
        <Message text={t('clinic.left', { clinic: state.clinic.clinic_name })}>
          <Button onClick={close}>{t('clinic.continue')}</Button>
        </Message>
      );
  }
}

function Message({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap="lg">
      <Text>{text}</Text>
      <Group justify="flex-end" gap="sm">
        {children}
      </Group>
    </Stack>
  );
}

/** Page 1: Confirm associates the person with the clinic (ONB-094, ONB-095). */
function ConfirmClinic({ state, send }: PageProps<1>) {
  const { t } = useText('mf-onboarding/practice');
  const { clinic } = state;
  const { clinic_name, clinic_token } = clinic;
  const wordsOf = useFailureText();
  const refreshUser = useRefreshUser();
  const join = useRepeatableMutation(joinClinic);
  const confirm = async () => {
    // A removal that arrives after the association would undo it.
    await removalOver();
    try {
      await join.mutateAsync({ body: { clinic_token } });
    } catch (error) {
      const { kind, retryAfterSeconds } = describeError(error);
      const minutes = kind === 'too_many' ? Math.ceil((retryAfterSeconds ?? 0) / 60) : 0;
      const words = minutes > 0 ? t('shared:form.tooMany', { count: minutes }) : wordsOf(error);
      send({ type: 'join_failed', clinic, words });
      return;
    }
    // Also when the dialog was closed meanwhile: the person is associated.
    leaving.current = null;
    void refreshUser();
    send({ type: 'joined', clinic });
  };
  return (
    <Message text={t('clinic.isThis', { clinic: clinic_name })}>
      <Button variant="default" onClick={() => send({ type: 'not_this_clinic' })}>
        {t('shared:no')}
      </Button>
      <PendingButton pending={join.isPending} onClick={() => void confirm()}>
        {t('clinic.confirm')}
      </PendingButton>
    </Message>
  );
}

interface TokenFormProps {
  /** What was entered before. */
  token: string;
  onVerified: (clinic: ClinicCounsellorProfile) => void;
  onCancel: () => void;
}

const rules = z.object({ clinic_token: line() });

/**
 * Page 0 of the clinic dialog: looks a clinic up by its token (ONB-090, ONB-093). What the server says against the token
 * stands under it, in the place of the help (ONB-091, ONB-092); of too many guesses the form says how long to wait.
 */
function TokenForm({ token, onVerified, onCancel }: TokenFormProps) {
  const { t } = useText('mf-onboarding/practice');
  const { api } = useServices();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const form = usePortalForm({
    remote: 'mf-onboarding',
    name: 'clinic.token',
    stored: { clinic_token: token },
    rules,
    // The server's words come as they are.
    say: (problem) => (problem.startsWith('rules.') ? t(`mf-onboarding:${problem}`) : problem),
    savesUnchanged: true,
    save: async ({ clinic_token: entered }) => {
      const clinic_token = entered.trim();
      try {
        const { clinic_name } = await api.call(fetchClinic, { params: { clinic_token } });
        if (!isGone.current) onVerified({ clinic_name, clinic_token });
      } catch (error) {
        const { kind, words } = describeError(error);
        if (kind === 'too_many' || words === '') throw error;
        form.form.setFieldError('clinic_token', words);
        form.focus('clinic_token');
      }
      return 'told';
    },
  });
  return (
    <Form
      form={form}
      label={t('clinic.titles.0')}
      layout="dialog"
      submitLabel={t('clinic.verify')}
      action={
        <Button variant="default" onClick={onCancel}>
          {t('shared:cancel')}
        </Button>
      }
    >
      <TextInput
        label={t('clinic.token')}
        description={form.form.errors['clinic_token'] === undefined && t('clinic.tokenHelp')}
        maxLength={LINE_LIMIT}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field('clinic_token')}
      />
    </Form>
  );
}
