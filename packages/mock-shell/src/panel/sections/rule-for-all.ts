import type { CallRule, Fault } from '../../calls/call-rule.ts';

/** The rule that the controls for all calls stand for: the first one that is for all, and always. */
export function ruleForAll(rules: readonly CallRule[]): Partial<CallRule> {
  return rules.find(isForAll) ?? {};
}

/** The same rules with another one for all calls; without one when it would do nothing. */
export function withRuleForAll(
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
