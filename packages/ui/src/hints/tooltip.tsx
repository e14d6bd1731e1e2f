import { Tooltip as Mantine } from '@mantine/core';
import type { ReactElement } from 'react';
import { inPlace } from '../shared/in-place.ts';

export interface TooltipProps {
  /** What is said; it describes the control, and does not name it. */
  label: string;
  /** One control, which can have the focus. */
  children: ReactElement;
}

/**
 * A word on a control: for the mouse, for the keyboard and for a finger, and gone with Escape (WCAG 1.4.13). What people
 * have to know stands in the page instead.
 */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Mantine
      label={label}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw="min(20rem, calc(100vw - 2rem))"
      // Stays while the mouse is on it.
      interactive
      {...inPlace}
    >
      {children}
    </Mantine>
  );
}
