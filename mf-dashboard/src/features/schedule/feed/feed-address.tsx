import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack, Text, TextInput } from '@portal/ui/base';
import { IconCopy } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';

/** The feed's secret address, shown this once. Where the browser keeps the clipboard closed, it is marked to copy by hand. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useText('mf-dashboard/schedule');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'marked' | null>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // Pages of plain http have no clipboard, and people may refuse it.
      field.current?.select();
      setOutcome('marked');
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <TextInput
        ref={field}
        w="100%"
        label={t('feed.address')}
        description={t('feed.addressHint')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
        {t('feed.copy')}
      </Button>
      <Text size="sm" role="status">
        {outcome && t(`feed.${outcome}`)}
      </Text>
    </Stack>
  );
}
