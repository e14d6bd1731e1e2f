import { type Call, calls, devCalls } from '@portal/contract';
import { Button, Text, TextInput } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/forms';
import { type SyntheticEvent, useState } from 'react';
import type { CallRule } from '../../calls/call-rule.ts';
import { parseRule, ruleLimits, writeRule } from '../../scene/scene-rules.ts';
import { usePanelText } from '../panel-text.ts';
import { faultOptions, noFault } from './fault-options.ts';
import styles from './row.module.css';

export const ruleProblems = ['no_call', 'nothing', 'bad_number', 'already'] as const;
type RuleProblem = (typeof ruleProblems)[number];

/** Lays down a rule for one call: found by name or path, then what is to happen to it and how often. */
export function RuleForm({ rules, onAdd }: { rules: readonly CallRule[]; onAdd: (rule: CallRule) => void }) {
  const { t } = usePanelText();
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState('');
  const [fault, setFault] = useState(noFault);
  const [latency, setLatency] = useState('');
  const [times, setTimes] = useState('');
  const [problem, setProblem] = useState<RuleProblem | null>(null);
  const found = findCalls(search);
  const call = found.find(({ id }) => id === wanted)?.id ?? found[0]?.id ?? '';
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const parts = [
      ...(latency.trim() === '' ? [] : [`latency:${latency.trim()}`]),
      ...(fault === noFault ? [] : [`fault:${fault}`]),
    ];
    const often = times.trim() === '' ? [] : [`times:${times.trim()}`];
    // The link's own grammar decides what a rule may be.
    const rule = parseRule([call, ...parts, ...often].join(','));
    if (!rule) setProblem(problemOf(call, parts));
    // Two that are the same could not be told apart.
    else if (rules.some((known) => writeRule(known) === writeRule(rule))) setProblem('already');
    else onAdd(rule);
  };
  return (
    <form
      className={styles.form}
      onSubmit={add}
      onChange={() => setProblem(null)}
      noValidate
      aria-label={t('calls.one')}
    >
      <TextInput
        type="search"
        label={t('calls.search')}
        size="sm"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" role="status">
        {t('calls.found', { count: found.length })}
      </Text>
      <NativeSelect
        label={t('calls.call')}
        size="sm"
        value={call}
        options={found.map(({ id, method, path }) => ({ value: id, label: `${id} · ${method} ${path}` }))}
        onChange={setWanted}
      />
      <NativeSelect
        label={t('calls.fault')}
        size="sm"
        value={fault}
        options={faultOptions(t, undefined)}
        onChange={setFault}
      />
      <div className={styles.row}>
        <TextInput
          className={styles.short}
          label={t('calls.latency_ms')}
          size="sm"
          inputMode="numeric"
          value={latency}
          onChange={(event) => setLatency(event.currentTarget.value)}
        />
        <TextInput
          className={styles.short}
          label={t('calls.times')}
          placeholder={t('calls.times_hint')}
          size="sm"
          inputMode="numeric"
          value={times}
          onChange={(event) => setTimes(event.currentTarget.value)}
        />
      </div>
      {problem && (
        <Text size="sm" c="red.7" role="alert">
          {t(`calls.${problem}`, { longest: ruleLimits.longestLatencyMs, most: ruleLimits.mostTimes })}
        </Text>
      )}
      <Button type="submit" size="sm" variant="default">
        {t('calls.add')}
      </Button>
    </form>
  );
}

/** Why these make no rule. Faults and calls are chosen from lists: what else is wrong is a number. */
function problemOf(call: string, parts: readonly string[]): RuleProblem {
  if (call === '') return 'no_call';
  return parts.length === 0 ? 'nothing' : 'bad_number';
}

const known: readonly Call[] = [...calls, ...devCalls];

/** The calls of the contract whose name, path, method or summary holds every word of a text. */
function findCalls(text: string): readonly Call[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return known.filter(({ id, method, path, summary }) => {
    const said = `${id} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
