import { removeAvatar } from '@portal/contract/calls/practice-details';
import { AVATAR_MAX_BYTES, AVATAR_PREVIEW_SIZE, AVATAR_TYPES } from '@portal/contract/rules/files';
import { useNotify, useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Button, Stack, Text } from '@portal/ui/base';
import { LazyPart, PendingButton, Portrait, RowSkeletons, useFailureText } from '@portal/ui/data';
import type { Field } from '@portal/ui/form-kit';
import { Dropzone } from '@portal/ui/progress';
import { useRef, useState } from 'react';
import { isNewPortrait } from './data-address.ts';
import { EditedPictureContext } from './edited-picture.ts';
import styles from './portrait-field.module.css';

/** Tools for pictures travel only to who chooses one. */
const loadEditor = async () => {
  const { PictureEditor } = await import(/* webpackChunkName: "picture-editor" */ './picture-editor.tsx');
  return { default: PictureEditor };
};

const accepted = ['image/jpeg', 'image/png', ...AVATAR_TYPES];

interface PortraitFieldProps {
  field: Field<string>;
  /** The portrait that the server has, as an address; empty for none. */
  stored: string;
  /** It is on its way: nothing can be changed. */
  disabled: boolean;
  /** Told whether a picture is being cropped, which is none of the form's values until it is used. */
  onEditing: (isEditing: boolean) => void;
}

/** The portrait (ONB-130, ONB-133, ONB-135, ONB-136, A-128): chosen or dropped, cropped, seen, replaced, removed. */
export function PortraitField({ field, stored, disabled, onEditing }: PortraitFieldProps) {
  const { t } = useText('mf-onboarding/profile');
  const { user } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState(false);
  const edit = (picked: File | null) => {
    setFile(picked);
    onEditing(picked !== null);
  };
  const preview = useRef<HTMLElement>(null);
  const { value, error } = field;
  /** The editor goes, and the button that has the focus with it: the preview takes the focus. */
  const close = () => {
    edit(null);
    preview.current?.focus();
  };
  const edited = file && {
    file,
    onDone: (address: string) => {
      field.onChange(address);
      close();
    },
    onCancel: close,
    onRefused: () => {
      setRefused(true);
      edit(null);
    },
  };
  return (
    <div data-path={field['data-path']}>
      <Stack gap="sm">
        <figure ref={preview} tabIndex={-1} aria-label={t('portrait.preview')} className={styles.preview}>
          {value === '' ? (
            <Portrait name={`${user.first_name} ${user.last_name}`} url={null} className={styles.initials} />
          ) : (
            <img
              src={value}
              alt={t(isNewPortrait(value) ? 'portrait.chosen' : 'portrait.present')}
              width={AVATAR_PREVIEW_SIZE}
              height={AVATAR_PREVIEW_SIZE}
              className={styles.picture}
            />
          )}
          {value !== '' && (
            <Removal
              field={field}
              stored={stored}
              disabled={disabled || file !== null}
              onRemoved={() => preview.current?.focus()}
            />
          )}
        </figure>
        {edited ? (
          <EditedPictureContext value={edited}>
            <LazyPart
              part="picture-editor"
              load={loadEditor}
              failed={t('editor.failed')}
              skeleton={<RowSkeletons rows={3} />}
            />
            {error && (
              <Text size="sm" c="red">
                {error}
              </Text>
            )}
          </EditedPictureContext>
        ) : (
          <Dropzone
            label={t(value === '' ? 'portrait.label' : 'portrait.replace')}
            description={t('portrait.limits', { megabytes: AVATAR_MAX_BYTES / 1_048_576 })}
            accept={accepted}
            // Content decides, and one place says so.
            isUnchecked
            required={value === ''}
            disabled={disabled}
            error={refused ? t('portrait.refused') : error}
            onPick={([picked]) => {
              setRefused(false);
              edit(picked ?? null);
            }}
          />
        )}
      </Stack>
    </div>
  );
}

interface RemovalProps extends Pick<PortraitFieldProps, 'field' | 'stored' | 'disabled'> {
  onRemoved: () => void;
}

/** Takes back a picture that was only chosen; removes one that the server has. */
function Removal({ field, stored, disabled, onRemoved }: RemovalProps) {
  const { t } = useText('mf-onboarding/profile');
  const notify = useNotify();
  const failureText = useFailureText();
  const refreshUser = useRefreshUser();
  const removal = useRepeatableMutation(removeAvatar);
  if (isNewPortrait(field.value)) {
    const takeBack = () => {
      field.onChange(stored);
      onRemoved();
    };
    return (
      <Button variant="default" disabled={disabled} onClick={takeBack}>
        {t('portrait.takeBack')}
      </Button>
    );
  }
  const remove = () =>
    removal.mutate(
      {},
      {
        onSuccess: async () => {
          field.onChange('');
          onRemoved();
          notify({ kind: 'success', message: t('portrait.removed') });
          await refreshUser();
        },
        onError: (failure) => notify({ kind: 'error', message: failureText(failure) }),
      },
    );
  return (
    <PendingButton type="button" variant="default" pending={removal.isPending} disabled={disabled} onClick={remove}>
      {t('portrait.remove')}
    </PendingButton>
  );
}
