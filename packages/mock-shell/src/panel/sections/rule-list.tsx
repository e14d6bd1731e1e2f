import { ActionIcon, Text } from '@portal/ui/base';
import { IconX } from '@portal/ui/icons';
import type { CallRule } from '../../calls/call-rule.ts';
import { writeRule } from '../../scene/scene-rules.ts';
import { useMockState } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { faultName } from './fault-options.ts';
import styles from './lines.module.css';

export function RuleList({ rules, onRemove }: { rules: readonly CallRule[]; onRemove: (rule: CallRule) => void }) {
  const { t } = usePanelText();
  const met = useMockState((state) => state.met);
  if (rules.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('calls.list')}>
      {rules.map((rule, index) => {
        const name = rule.call === '*' ? t('calls.all') : rule.call;
        const words = [
          rule.fault === undefined ? null : faultName(t, rule.fault),
          rule.latencyMs === undefined ? null : t('calls.ms', { ms: rule.latencyMs }),
          rule.times === undefined ? t('calls.always') : t('calls.times_told', { count: rule.times }),
          // The portal tries some reads again: a rule may be used up before anything is seen of it.
          rule.times === undefined ? null : t('calls.met', { met: met.get(rule) ?? 0, times: rule.times }),
        ];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same rule may stand twice, and none has an inside
          <li key={`${writeRule(rule)} ${index}`} className={styles.line}>
            <div className={styles.words}>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="dimmed">
                {words.filter((word) => word !== null).join(' · ')}
              </Text>
            </div>
            <ActionIcon
              size="md"
              color="gray"
              aria-label={t('calls.remove', { call: name })}
              onClick={() => onRemove(rule)}
            >
              <IconX aria-hidden="true" size={16} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
