import type { Formats } from '@portal/portal-kit';
import type { useText } from '@portal/portal-kit/i18n';
import type { NoteStatus } from '../saving/note.ts';
import type { StateTone } from './note-state.tsx';

type Words = ReturnType<typeof useText>['t'];

/** A moment as people name it: its time, with its day unless that is today. */
export function whenWords(moment: Date, now: Date, formats: Formats, t: Words): string {
  const isToday = formats.dayKey(moment) === formats.dayKey(now);
  return isToday
    ? t('note.when.today', { time: formats.time(moment) })
    : t('note.when.earlier', { dateTime: formats.dateTime(moment) });
}

/** How a note fares, in words: no more than is so. "Saved" never stands without its time. */
export function stateWords(status: NoteStatus, when: (moment: Date) => string, t: Words): string {
  switch (status.kind) {
    case 'saved':
      return status.at ? t('note.state.saved', { when: when(status.at) }) : t('note.state.empty');
    case 'unsaved':
    case 'saving':
      return t('note.state.saving');
    case 'retrying':
      return t(status.because === 'offline' ? 'note.state.offline' : 'note.state.retrying');
    case 'refused':
      return t('note.state.refused', { words: status.words });
    case 'conflict':
      return t('note.state.conflict');
  }
}

/** Where the text in the editor came from, if not from its keys: until somebody writes on. */
export function originWords(isFromElsewhere: boolean, isBack: boolean, t: Words): string {
  if (isFromElsewhere) return t('note.fromElsewhere');
  return isBack ? t('note.restored') : '';
}

const tones = {
  saved: 'done',
  unsaved: 'busy',
  saving: 'busy',
  retrying: 'waiting',
  refused: 'refused',
  conflict: 'waiting',
} as const satisfies Record<NoteStatus['kind'], StateTone>;

/** Whether a note is not saved, and typing on or waiting a moment may not be enough. */
export function isInTrouble(status: NoteStatus): boolean {
  const tone = toneOf(status);
  return tone === 'waiting' || tone === 'refused';
}

/** How a state looks. Where nothing was ever written, nothing was saved. */
export function toneOf(status: NoteStatus): StateTone {
  return status.kind === 'saved' && status.at === null ? 'busy' : tones[status.kind];
}
