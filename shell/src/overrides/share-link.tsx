import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack, Text, TextInput } from '@portal/ui/base';
import { useRef, useState } from 'react';

interface ShareLinkProps {
  link: string;
  /** The release is one of this portal's own, so that others can have it too. */
  isOwn: boolean;
}

/** The link to an override, to be copied. Where the browser keeps the clipboard closed, it is marked to copy by hand. */
export function ShareLink({ link, isOwn }: ShareLinkProps) {
  const { t } = useText('overrides');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'closed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      // Pages of plain http have no clipboard, and people may refuse it.
      field.current?.select();
      setOutcome('closed');
    }
  };
  return (
    <Stack gap="xs" align="stretch">
      <TextInput
        ref={field}
        label={t('share.label')}
        description={t(isOwn ? 'share.hint' : 'share.hint_machine')}
        value={link}
        readOnly
      />
      <Button variant="default" onClick={copy}>
        {t('share.copy')}
      </Button>
      <Text size="sm" role="status">
        {outcome && t(`share.${outcome}`)}
      </Text>
    </Stack>
  );
}
