import { updateClinic } from '@portal/contract/calls/clinic-admin';
import type { SavedClinicTax } from '@portal/contract/entities/clinic-admin';
import { type TaxAnswers, taxProblems } from '@portal/contract/rules/tax-answers';
import { TAX_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { describeError, useClinicSession, useNotify, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { type PortalForm, usePortalForm } from '@portal/ui/form-kit';
import { useTaxWords } from '@portal/ui/tax';
import { useEffect, useRef, useState } from 'react';
import { answersTo, isSameTax, type OtherTax, type SentTax, saveTax, sentTax } from './tax-save.ts';

/** The tax form, and what somebody else has saved since it was filled in. */
export interface TaxForm {
  form: PortalForm<TaxAnswers>;
  /** What would be sent is stored already: numbers below a "No" are no change (CLINIC-027, CLINIC-028). */
  saysTheSame: boolean;
  /** Null while nobody else's answers are in the way. */
  theirs: OtherTax | null;
  /** Counts the saves that were kept back because of them: whoever pressed Save is led there. */
  keptBack: number;
  /** Takes their answers, and forgets those in the form. */
  takeTheirs: () => void;
}

/**
 * The clinic's tax answers (CLINIC-021, CLINIC-022, CLINIC-023, CLINIC-024, CLINIC-025, CLINIC-026, CLINIC-027,
 * CLINIC-028, CLINIC-029), saved upon the version they were filled in on. A snackbar says that they are saved
 * (CLINIC-030) or are not (CLINIC-031). Once another version is stored, all answers in the form stay as they were
 * typed, and Save is a choice between the two.
 */
export function useTaxForm(): TaxForm {
  const { t } = useText('mf-clinic/tax');
  const { clinic } = useClinicSession().admin;
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const update = useRepeatableMutation(updateClinic);
  const { say } = useTaxWords();
  /** What a save of this page was answered; the session may be behind it, or ahead. */
  const [answered, setAnswered] = useState<SavedClinicTax | OtherTax | null>(null);
  const [keptBack, setKeptBack] = useState(0);
  const latest = answered !== null && answered.version >= clinic.version ? answered : clinic;
  /** What the form was filled in upon. It follows the latest only while nothing is typed over it. */
  const [base, setBase] = useState<SavedClinicTax>(latest);
  const unanswered = useRef<SentTax[]>([]);
  const isOvertaken = latest.version !== base.version && !isSameTax(latest, base);

  const form = usePortalForm<TaxAnswers>({
    remote: 'mf-clinic',
    name: 'clinic.tax',
    stored: answersTo(base),
    rules: (answers) => taxProblems(answers),
    say,
    draft: true,
    save: async (answers) => {
      const sent = sentTax(answers);
      const put = (body: SentTax, version: number) => update.mutateAsync({ body: { clinic: body, version } });
      try {
        const saved = await saveTax(sent, latest.version, { put, unanswered: unanswered.current });
        unanswered.current = [];
        if (saved.kind === 'conflict') {
          setAnswered(saved.theirs);
          setKeptBack((times) => times + 1);
          // The account page tells the clinic's answers, too.
          void refreshUser();
          return 'told';
        }
        setAnswered(saved.stored);
        setBase(saved.stored);
        return undefined;
      } catch (error) {
        if (['unreachable', 'failed'].includes(describeError(error).kind)) unanswered.current.push(sent);
        throw error;
      }
    },
    onSaved: () => {
      notify({ kind: 'success', message: t('shared:tax.updated'), durationMs: TAX_SNACKBAR_MS });
      return refreshUser();
    },
    onFailed: () => notify({ kind: 'error', message: t('failed') }),
  });

  const { changed, pending, inDoubt, discard } = form;
  const isOpen = changed || pending || inDoubt;
  useEffect(() => {
    if (base.version !== latest.version && (!isOpen || !isOvertaken)) setBase(latest);
  }, [base, latest, isOpen, isOvertaken]);

  return {
    form,
    saysTheSame: !inDoubt && form.values.registered !== '' && isSameTax(base, sentTax(form.values)),
    theirs: isOpen && isOvertaken ? { saved_by: null, ...latest } : null,
    keptBack,
    takeTheirs: () => {
      setBase(latest);
      discard();
    },
  };
}
