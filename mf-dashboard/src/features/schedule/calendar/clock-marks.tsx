import type { CSSProperties } from 'react';
import type { ClockChange } from '../clock-change.ts';
import styles from './clock-marks.module.css';

interface ClockMarksProps {
  change: ClockChange | null;
  /** Where the line of the present goes; null on any other day. */
  nowMinutes: number | null;
}

/** What lies behind the events of a grid: the present, and hours that the day lacks or has twice. Words say it all too. */
export function ClockMarks({ change, nowMinutes }: ClockMarksProps) {
  const at = (top: number, bottom: number) => ({ '--top': top, '--bottom': bottom }) as CSSProperties;
  return (
    <div className={styles.marks} aria-hidden="true">
      {change !== null && <div className={styles.change} data-kind={change.kind} style={at(change.from, change.to)} />}
      {nowMinutes !== null && <div className={styles.now} style={at(nowMinutes, nowMinutes)} />}
    </div>
  );
}
