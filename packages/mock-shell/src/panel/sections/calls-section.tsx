import type { CallRule } from '../../calls/call-rule.ts';
import { Section } from '../dock/section.tsx';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { AllCalls } from './all-calls.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';

/** What happens to calls on their way: to all of them, and to single ones. Takes effect at the next call. */
export function CallsSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { rules } = useScene();
  const remove = (gone: CallRule) => change({ rules: rules.filter((rule) => rule !== gone) });
  return (
    <Section
      id="calls"
      title={t('calls.title')}
      value={rules.length === 0 ? t('calls.untouched') : t('calls.rules', { count: rules.length })}
    >
      <AllCalls />
      <RuleForm rules={rules} onAdd={(rule) => change({ rules: [...rules, rule] })} />
      <RuleList rules={rules} onRemove={remove} />
    </Section>
  );
}
