import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useTaxWords } from '@portal/ui/tax';
import { useEffect, useRef } from 'react';
import styles from './tax.module.css';
import { answersTo, type OtherTax, sentTax } from './tax-save.ts';

interface TaxConflictProps {
  theirs: OtherTax;
  /** One's own answers, as they are in the form. */
  mine: TaxAnswers;
  /** How often a save was kept back because of them. */
  keptBack: number;
}

const questions = ['exempt', 'registered', 'gst_hst_number', 'pst_number'] as const;

/** What was saved elsewhere, beside what is in the form: each answer in which they differ. */
export function TaxConflict({ theirs, mine, keptBack }: TaxConflictProps) {
  const { t } = useText('mf-clinic/tax');
  const { nameOf } = useTaxWords();
  const title = useRef<HTMLHeadingElement>(null);
  // Only whoever pressed Save: somebody who is typing stays where they are.
  useEffect(() => {
    if (keptBack > 0) title.current?.focus();
  }, [keptBack]);
  const say = (answer: string) => {
    if (answer === 'yes' || answer === 'no') return t(`shared:${answer}`);
    return answer === '' ? t('conflict.none') : answer;
  };
  const stored = answersTo(theirs);
  const own = { ...mine, ...textsOf(sentTax(mine)) };
  const { saved_by } = theirs;
  const of = whose(theirs);
  const who = saved_by ? `${saved_by.first_name} ${saved_by.last_name}` : '';
  return (
    <section className={styles.conflict} aria-label={t(`conflict.${of}.title`)}>
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
        {t(`conflict.${of}.title`)}
      </h2>
      <Text size="sm">{t(`conflict.${of}.text`, { who })}</Text>
      <ul className={styles.differences}>
        {questions
          .filter((question) => own[question] !== stored[question])
          .map((question) => (
            <li key={question}>
              <strong>{nameOf(question)}</strong>
              <span>{t('conflict.mine', { answer: say(own[question]) })}</span>
              <span>{t(`conflict.${of}.theirs`, { who, answer: say(stored[question]) })}</span>
            </li>
          ))}
      </ul>
      <Text size="sm">{t('conflict.question')}</Text>
    </section>
  );
}

/** Numbers as they will be sent: nobody keeps a number of somebody who is not registered. */
const textsOf = ({ gst_hst_number, pst_number }: ReturnType<typeof sentTax>) => ({
  gst_hst_number: gst_hst_number ?? '',
  pst_number: pst_number ?? '',
});

/** Nobody is told of themselves as of somebody else: they have two tabs. Only a refused save tells who it was. */
function whose({ saved_by }: OtherTax): 'you' | 'other' | 'unknown' {
  if (saved_by === null) return 'unknown';
  return saved_by.you_yn ? 'you' : 'other';
}
