import { NativeSelect } from '@portal/ui/forms';
import type { CallRule, Fault } from '../../calls/call-rule.ts';
import { parseFault } from '../../scene/scene-rules.ts';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { faultOptions, noFault } from './fault-options.ts';
import styles from './row.module.css';

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

/** The rule that the controls for all calls stand for: the first one that is for all, and always. */
function ruleForAll(rules: readonly CallRule[]): Partial<CallRule> {
  return rules.find(isForAll) ?? {};
}

/** The same rules with another one for all calls; without one when it would do nothing. */
function withRuleForAll(
  rules: readonly CallRule[],
  { latencyMs, fault }: { latencyMs: number; fault: Fault | undefined },
): CallRule[] {
  const former = rules.find(isForAll);
  const others = rules.filter((rule) => rule !== former);
  if (latencyMs === 0 && fault === undefined) return others;
  return [{ call: '*', ...(latencyMs > 0 && { latencyMs }), ...(fault !== undefined && { fault }) }, ...others];
}

function isForAll({ call, times }: CallRule): boolean {
  return call === '*' && times === undefined;
}
