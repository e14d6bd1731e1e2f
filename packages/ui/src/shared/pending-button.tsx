import { Button, Loader } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import styles from './pending-button.module.css';

export interface PendingButtonProps {
  /** What it asked for is under way: it shows so, and takes no second press. */
  pending: boolean;
  children: ReactNode;
  type?: 'button' | 'submit';
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'sm';
  /** Of what cannot be taken back, such as a deletion. */
  color?: 'red';
  disabled?: boolean;
  'aria-label'?: string;
  onClick?: () => void;
}

/** A button that keeps the focus while it waits: were it disabled, the keyboard would begin at the top of the page. */
export function PendingButton({ pending, children, onClick, ...button }: PendingButtonProps) {
  const press = (event: MouseEvent) => {
    if (pending) event.preventDefault();
    else onClick?.();
  };
  return (
    <Button
      {...button}
      aria-disabled={pending}
      aria-busy={pending}
      leftSection={pending ? <Loader size={16} className={styles.loader ?? ''} /> : undefined}
      onClick={press}
    >
      {children}
    </Button>
  );
}
