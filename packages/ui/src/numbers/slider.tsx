import { Input, Slider as Mantine } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, useId } from 'react';
import styles from './slider.module.css';

export interface SliderProps {
  label: ReactNode;
  description?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words, shown beside the label and said aloud: `7 of 10`. */
  valueText: (value: number) => string;
  error?: ReactNode;
  disabled?: boolean;
  onBlur?: FocusEventHandler<HTMLDivElement>;
  onFocus?: FocusEventHandler<HTMLDivElement>;
}

/** A place between two ends, where the exact number matters little; where it does, take `NumberInput`. */
export function Slider({
  label,
  description,
  value,
  onChange,
  valueText,
  error,
  onBlur,
  onFocus,
  ...slider
}: SliderProps) {
  const id = useId();
  const isWrong = Boolean(error);
  const described = [description !== undefined && `${id}-description`, isWrong && `${id}-error`].filter(Boolean);
  return (
    <div>
      <div className={styles.head}>
        <Input.Label component="span" id={`${id}-label`} size="md">
          {label}
        </Input.Label>
        <span aria-hidden="true" className={styles.value}>
          {valueText(value)}
        </span>
      </div>
      {description !== undefined && (
        <Input.Description id={`${id}-description`} size="md">
          {description}
        </Input.Description>
      )}
      <Mantine
        {...slider}
        className={styles.slider}
        classNames={{ track: styles.track ?? '', thumb: styles.thumb ?? '' }}
        size="lg"
        thumbSize={28}
        label={null}
        value={value}
        onChange={onChange}
        thumbValueText={valueText}
        thumbProps={{
          'aria-labelledby': `${id}-label`,
          ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
          ...(isWrong && { 'aria-invalid': true }),
          ...(onBlur && { onBlur }),
          ...(onFocus && { onFocus }),
        }}
      />
      {isWrong && (
        <Input.Error id={`${id}-error`} size="md">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
