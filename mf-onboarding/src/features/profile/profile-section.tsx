import { updateAvatar, updateProviderBio } from '@portal/contract/calls/practice-details';
import { countCharacters, TEXT_LIMIT } from '@portal/contract/entities/inputs';
import type { User } from '@portal/contract/entities/user';
import { isEmpty } from '@portal/contract/rules/required';
import { describeError, useFormats, useServices, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { createUpload, type Upload } from '@portal/portal-kit/upload';
import { Box, Button, Group, Text } from '@portal/ui/base';
import { Textarea } from '@portal/ui/forms';
import { Progress } from '@portal/ui/progress';
import { useContext, useEffect, useRef, useState } from 'react';
import { PageFrameContext } from '../section/page-frame.ts';
import { SectionForm, useSection } from '../section/section-form.tsx';
import { useSaves } from '../section/use-saves.ts';
import { fileOf, isNewPortrait } from './data-address.ts';
import { PortraitField } from './portrait-field.tsx';

/** What is said once the description comes near its limit, in characters. */
const NEARLY = 0.9 * TEXT_LIMIT;

type ProfileValues = {
  /** Where the portrait is: the server's address, or `data:` of one that was chosen; empty for none. */
  avatar: string;
  /** The practice description. */
  overview: string;
};

const storedOf = ({ avatar, provider_bio }: User): ProfileValues => ({
  avatar: avatar?.url ?? '',
  overview: provider_bio?.overview ?? '',
});

/** What a page of the wizard begins with that asks for both anew. */
const NOTHING: ProfileValues = { avatar: '', overview: '' };

/**
 * Both are required, whatever the page says of who needs it (ONB-133, ONB-134, A-010).
 * @param isEditing a picture is being cropped, which a save would leave out without a word
 */
const profileRules =
  (isEditing: boolean) =>
  ({ avatar, overview }: ProfileValues) => {
    return {
      ...(avatar === '' && { avatar: 'rules.required' }),
      ...(isEditing && { avatar: 'mf-onboarding/profile:editor.notUsed' }),
      ...(isEmpty(overview) && { overview: 'rules.required' }),
      ...(countCharacters(overview) > TEXT_LIMIT && { overview: 'mf-onboarding/profile:overview.tooLong' }),
    };
  };

/** What people see who look for a practitioner: portrait and description (ONB-130, ONB-131, ONB-132). */
export function ProfileSection() {
  const { t } = useText('mf-onboarding/profile');
  const formats = useFormats();
  const { user } = useSession();
  const frame = useContext(PageFrameContext);
  const stored = frame?.isProfileCleared === true ? NOTHING : storedOf(user);
  const portrait = useSendPortrait();
  const saves = useSaves();
  const [isEditing, setIsEditing] = useState(false);
  const form = useSection<ProfileValues>({
    name: 'practice.profile',
    record: 'practice_profile',
    stored: (person) => (frame?.isProfileCleared === true ? NOTHING : storedOf(person)),
    unguarded: ['avatar'],
    rules: profileRules(isEditing),
    saved: t('saved'),
    save: async ({ avatar, overview }, { write }) => {
      const body = { provider_bio: { overview } };
      try {
        await saves([
          ...(isNewPortrait(avatar) ? [{ name: 'avatar', body: avatar, send: () => portrait.send(avatar) }] : []),
          {
            name: 'bio',
            body,
            send: () => write(updateProviderBio, (version) => ({ body: { ...body, version } })),
          },
        ]);
      } catch (error) {
        // Who stopped it knows; portrait and text are as they were.
        if (error instanceof StoppedError) return 'told';
        throw error;
      }
      return undefined;
    },
  });
  const onEditing = (isOpen: boolean) => {
    setIsEditing(isOpen);
    // What was wrong is no more: either a picture was chosen, or it was used or put aside.
    form.form.clearFieldError('avatar');
  };
  const length = countCharacters(form.values.overview);
  const left = TEXT_LIMIT - length;
  return (
    <SectionForm
      title={t('heading')}
      hint={t(frame ? 'hint.page' : 'hint.card')}
      form={form}
      nameOf={(field) => t(`${field}.name`)}
    >
      <PortraitField
        field={form.field('avatar')}
        stored={stored.avatar}
        disabled={form.pending}
        onEditing={onEditing}
      />
      {portrait.share !== null && (
        <Group gap="sm">
          <Text size="sm" role="status">
            {t('portrait.sending')}
          </Text>
          <Box flex="1 1 8rem">
            <Progress label={t('portrait.label')} share={portrait.share} />
          </Box>
          <Button variant="default" size="compact-md" onClick={portrait.stop}>
            {t('portrait.stop')}
          </Button>
        </Group>
      )}
      <Textarea
        {...form.field('overview')}
        label={t('overview.name')}
        description={t('overview.help')}
        required
        autosize
        minRows={6}
        maxRows={20}
      />
      {length > NEARLY && (
        <Text size="sm" role="status" c={left < 0 ? 'red' : 'dimmed'}>
          {t(left < 0 ? 'overview.over' : 'overview.left', {
            count: Math.abs(left),
            number: formats.number(Math.abs(left)),
          })}
        </Text>
      )}
    </SectionForm>
  );
}

/** Sending was stopped by the person. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Sends a portrait, once however often it is tried: the same picture is the same upload until it is answered. */
function useSendPortrait() {
  const { api } = useServices();
  const latest = useRef<{ address: string; upload: Upload<typeof updateAvatar> } | null>(null);
  /** The share that is on its way, from 0 to 1; null while none is. */
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => () => latest.current?.upload.cancel(), []);

  const send = async (address: string): Promise<void> => {
    if (latest.current?.address !== address) {
      const input = { body: { avatar: fileOf(address) } };
      latest.current = { address, upload: createUpload({ api, call: updateAvatar, input }) };
    }
    setShare(0);
    try {
      await latest.current.upload.send(setShare);
    } catch (error) {
      if (describeError(error).code === 'aborted') throw new StoppedError('Sending was stopped', { cause: error });
      throw error;
    } finally {
      setShare(null);
    }
  };
  return { send, share, stop: () => latest.current?.upload.cancel() };
}
