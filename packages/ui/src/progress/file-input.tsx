import { Input } from '@mantine/core';
import { useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type DragEvent, type FocusEventHandler, type ReactNode, useEffect, useId, useState } from 'react';
import { IconFiles, IconUpload } from '../icons.ts';
import { sizeInWords } from '../shared/size-in-words.ts';
import styles from './file-input.module.css';

export interface FileInputProps {
  label: ReactNode;
  /** What kinds of files, and how large: say it before somebody picks one. */
  description?: ReactNode;
  /** Media types and endings as in HTML: `application/pdf`, `image/*`, `.docx`. Every file unless given. */
  accept?: readonly string[];
  /** The largest file, in bytes. */
  maxBytes?: number;
  /** Hands over every file, of another kind or size too: the page says at each what is wrong with it. */
  isUnchecked?: boolean;
  /** Said of a file of another kind or size, in place of the input's own words. */
  refusal?: string;
  /** Several at once. */
  multiple?: boolean;
  /** Those of the right kind and size. */
  onPick: (files: File[]) => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: FocusEventHandler;
  onFocus?: FocusEventHandler;
}

/** Whether a file is of one of the kinds. Dropped files pass by the browser's own look at them. */
function isAccepted({ type, name }: File, accept: readonly string[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

function hasFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** Refuses files that are dropped where nothing takes them: the browser would open them in place of the portal. */
function useGuardAgainstDrops(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, [isOn]);
}

/**
 * Files from the device. The browser's own input, which every keyboard, phone and screen reader knows, behind a button
 * in the portal's language; its own words are in the browser's.
 */
export function FileInput(props: FileInputProps) {
  return <Picker {...props} isDropzone={false} />;
}

/** The same with an area on which files can be dropped. Who does not drag has the button in its middle. */
export function Dropzone(props: FileInputProps) {
  return <Picker {...props} isDropzone />;
}

function Picker({
  label,
  description,
  accept,
  maxBytes,
  refusal,
  isUnchecked = false,
  multiple = false,
  onPick,
  error,
  required = false,
  disabled = false,
  isDropzone,
  ...input
}: FileInputProps & { isDropzone: boolean }) {
  const { t } = useText('shared');
  const { locale } = useLocale();
  const id = useId();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const whyNot = (file: File): string | null => {
    if (isUnchecked) return null;
    if (accept && !isAccepted(file, accept)) return refusal ?? t('controls.wrongFile', { name: file.name });
    if (maxBytes !== undefined && file.size > maxBytes)
      return refusal ?? t('controls.largeFile', { name: file.name, limit: sizeInWords(maxBytes, locale) });
    return null;
  };
  const take = (files: readonly File[]) => {
    const given = multiple ? files : files.slice(0, 1);
    setRefused(given.map(whyNot).filter((reason) => reason !== null));
    const fitting = given.filter((file) => whyNot(file) === null);
    if (fitting.length > 0) onPick(fitting);
  };
  useGuardAgainstDrops(isDropzone);
  // While it is disabled, the guard refuses them.
  const over = (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const problem = [error, ...refused].filter(Boolean);
  const described = [description !== undefined && `${id}-description`, problem.length > 0 && `${id}-error`];
  return (
    <div>
      <Input.Label component="span" id={`${id}-label`} size="md" required={required}>
        {label}
      </Input.Label>
      {description !== undefined && (
        <Input.Description id={`${id}-description`} size="md">
          {description}
        </Input.Description>
      )}
      <div
        className={isDropzone ? styles.zone : styles.plain}
        data-over={isOver}
        {...(isDropzone && { onDragOver: over, onDragLeave: () => setIsOver(false), onDrop: drop })}
      >
        {isDropzone && <IconUpload aria-hidden="true" size={28} stroke={1.5} className={styles.icon} />}
        <input
          {...input}
          id={id}
          type="file"
          className={styles.input}
          multiple={multiple}
          accept={accept?.join(',')}
          required={required}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          aria-invalid={problem.length > 0}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file can be picked again, say after it was removed.
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} id={`${id}-button`} className={styles.button}>
          <IconFiles aria-hidden="true" size={18} stroke={1.75} />
          {t(multiple ? 'controls.chooseFiles' : 'controls.chooseFile')}
        </label>
        {isDropzone && <span className={styles.hint}>{t(multiple ? 'controls.dropFiles' : 'controls.dropFile')}</span>}
      </div>
      <div role="alert">
        {problem.length > 0 && (
          <Input.Error id={`${id}-error`} size="md" component="div">
            {error}
            {refused.map((reason) => (
              <p key={reason} className={styles.reason}>
                {reason}
              </p>
            ))}
          </Input.Error>
        )}
      </div>
    </div>
  );
}
