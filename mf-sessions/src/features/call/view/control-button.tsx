import { UnstyledButton } from '@portal/ui/base';
import type { IconVideo } from '@portal/ui/icons';
import styles from './control-button.module.css';

interface ControlButtonProps {
  icon: typeof IconVideo;
  label: string;
  onClick: () => void;
  /** For what is switched on and off. */
  pressed?: boolean;
  tone?: 'on' | 'off';
  /** Its shortcut, as `aria-keyshortcuts` has it. */
  keys?: string | undefined;
  /** It cannot be used now; it keeps the focus all the same. */
  unavailable?: boolean;
}

/** One of the controls below the picture: an icon with its words, on narrow screens below one another. */
export function ControlButton(props: ControlButtonProps) {
  const { icon: Icon, label, onClick, pressed, tone = 'on', keys, unavailable } = props;
  return (
    <UnstyledButton
      className={styles.button}
      data-tone={tone}
      aria-pressed={pressed}
      aria-disabled={unavailable}
      aria-keyshortcuts={keys}
      onClick={unavailable ? undefined : onClick}
    >
      <Icon aria-hidden="true" size={22} stroke={1.75} />
      <span className={styles.label}>{label}</span>
    </UnstyledButton>
  );
}
