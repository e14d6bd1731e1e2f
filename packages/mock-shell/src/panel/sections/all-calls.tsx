import { NativeSelect } from '@portal/ui/forms';
import { parseFault } from '../../scene/scene-rules.ts';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { faultOptions, noFault } from './fault-options.ts';
import styles from './row.module.css';
import { ruleForAll, withRuleForAll } from './rule-for-all.ts';

const latencies = [0, 300, 1000, 3000, 10_000];

export function AllCalls() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { rules } = useScene();
  const { latencyMs = 0, fault } = ruleForAll(rules);
  const offered = latencies.includes(latencyMs) ? latencies : [...latencies, latencyMs];
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{t('calls.all')}</legend>
      <div className={styles.grow}>
        <NativeSelect
          label={t('calls.latency')}
          size="sm"
          value={String(latencyMs)}
          options={offered.map((ms) => ({
            value: String(ms),
            label: ms === 0 ? t('calls.none') : t('calls.ms', { ms }),
          }))}
          onChange={(ms) => change({ rules: withRuleForAll(rules, { latencyMs: Number(ms), fault }) })}
        />
      </div>
      <div className={styles.grow}>
        <NativeSelect
          label={t('calls.fault')}
          size="sm"
          value={String(fault ?? noFault)}
          options={faultOptions(t, fault)}
          onChange={(text) =>
            change({ rules: withRuleForAll(rules, { latencyMs, fault: parseFault(text) ?? undefined }) })
          }
        />
      </div>
    </fieldset>
  );
}
