import type { HistoryEntry } from '../../registry/history.ts';
import { readHistory } from '../../registry/registry-file.ts';
import { partOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

const verbs: Record<HistoryEntry['what'], string> = {
  promote: 'promoted',
  rollback: 'rolled back to',
  canary: 'tries',
  canary_end: 'ended the canary',
  withdraw: 'took out',
  grant: 'granted',
  revoke: 'took back',
  renumber: 'renumbered',
  delegate: 'delegated',
  undelegate: 'took from its team',
  adopt: 'adopted',
};

/** `2026-11-20 08:00:12  ada  promoted mf-admin@0.1.0-3fa2c91b (was 0.1.0-11111111)`. */
function lineOf({ at, who, what, part, version, from, share, edition, reason, serial, area }: HistoryEntry): string {
  const begin = `${at.slice(0, 19).replace('T', ' ')}  ${who}  ${verbs[what]}`;
  if (what === 'delegate') return `${begin} ${part}: ${reason}`;
  if (area) return `${begin} ${area} ${what === 'grant' ? 'to' : 'from'} ${part}`;
  const subject = `${part}@${version ?? (what === 'renumber' ? serial : (from ?? 'none'))}`;
  const shown = share === undefined ? '' : ` on ${share / 100} % of visitors${edition ? ` in ${edition}` : ''}`;
  const was = what === 'canary_end' || what === 'withdraw' || !from ? '' : ` (was ${from})`;
  return `${begin} ${subject}${shown}${was}${reason ? `: ${reason}` : ''}`;
}

export const history: Subcommand = {
  usage: ['history [part] [--json]', 'who changed what is live, and when; newest last, times in UTC'],
  atMost: 1,
  flags: ['json'],
  run: async ({ words, flags, releases, print }) => {
    const wanted = words[0] === undefined ? null : partOf(words[0]);
    const entries = (await readHistory(releases)).entries.filter(({ part }) => !wanted || part === wanted);
    for (const entry of entries) print(flags['json'] ? JSON.stringify(entry) : lineOf(entry));
    return 0;
  },
};
