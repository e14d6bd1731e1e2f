import { Text } from '@portal/ui/base';
import { Switch } from '@portal/ui/switches';
import { useId } from 'react';
import styles from './hinted-switch.module.css';

interface HintedSwitchProps {
  label: string;
  /** What follows from it; read after the name, not as a part of it. */
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice with what follows from it. */
export function HintedSwitch({ label, hint, checked, onChange }: HintedSwitchProps) {
  const hintId = useId();
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={hintId}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text id={hintId} size="sm" c="dimmed" className={styles.hint}>
        {hint}
      </Text>
    </div>
  );
}
