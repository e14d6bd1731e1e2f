import { UnstyledButton } from '@portal/ui/base';
import type { ReactNode } from 'react';
import styles from './file-viewer.module.css';

export interface ToolButtonProps {
  label: string;
  /** The label stands beside the icon where there is room. */
  isLabelShown?: boolean;
  /** It does nothing now, and keeps the focus: a disabled button would lose it at either end. */
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of the preview's bar. */
export function ToolButton({ label, isLabelShown = false, off, onPress, children }: ToolButtonProps) {
  return (
    <UnstyledButton
      className={styles.tool}
      aria-label={label}
      title={isLabelShown ? undefined : label}
      aria-disabled={off}
      onClick={() => !off && onPress()}
    >
      {children}
      {isLabelShown && <span className={styles.toolLabel}>{label}</span>}
    </UnstyledButton>
  );
}
