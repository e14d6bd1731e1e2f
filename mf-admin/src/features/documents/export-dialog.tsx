import type { CallInput } from '@portal/contract';
import { adminExportDocuments } from '@portal/contract/calls/admin-documents';
import { LINE_LIMIT, line } from '@portal/contract/entities/inputs';
import { DOCUMENT_EXPORT_FORMATS } from '@portal/contract/rules/documents';
import * as z from '@portal/contract/schema';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, Text, TextInput } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import { saveFile } from '@portal/ui/lists';
import { Dialog } from '@portal/ui/overlays';
import { useEffect, useRef } from 'react';

interface ExportProps {
  onClose: () => void;
  /** What the list shows, without its page. */
  query: Omit<NonNullable<CallInput<typeof adminExportDocuments>['query']>, 'format' | 'reason'>;
  /** How many documents that are, and whose. */
  count: number;
  clientName: string;
}

/** Ten thousand notes by a slow line. */
const TIMEOUT_MS = 600_000;
const DAY_MS = 86_400_000;

const files = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  sheet: { ending: 'html', type: 'text/html;charset=utf-8' },
} as const;

const schema = z.object({ format: z.enum(DOCUMENT_EXPORT_FORMATS), reason: line() });

/** Asks for the form of the file and for the reason, which goes on the trail (ADMIN-032, A-149). */
export function ExportDialog({ opened, ...props }: ExportProps & { opened: boolean }) {
  const { t } = useText('mf-admin/documents');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('export.title')}>
      <ExportForm {...props} />
    </Dialog>
  );
}

function ExportForm({ query, count, clientName, onClose }: ExportProps) {
  const { t } = useText('mf-admin/documents');
  const { dayKey } = useFormats();
  const now = useNow(DAY_MS);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const exportDocuments = useCallMutation(adminExportDocuments, { timeoutMs: TIMEOUT_MS });
  const form = usePortalForm<z.output<typeof schema>>({
    remote: 'mf-admin',
    name: 'documents.export',
    stored: { format: 'csv', reason: '' },
    rules: schema,
    say: (problem) => t(`export.${problem}`),
    // No draft: a reason may say something of somebody's health.
    saved: t('export.done'),
    save: async ({ format, reason }) => {
      const file = await exportDocuments.mutateAsync({ query: { ...query, format, reason } });
      // Whoever closed the dialog wants no file of somebody's health on this machine.
      if (!isOpen.current) return 'told';
      const { ending, type } = files[format];
      saveFile(`${t('export.fileName')}-${query.client_id}-${dayKey(now)}.${ending}`, type, file);
      return undefined;
    },
    onSaved: (_values, { isGone }) => {
      if (!isGone) onClose();
    },
  });
  return (
    <Form
      form={form}
      label={t('export.title')}
      nameOf={(field) => t(`export.${field}`)}
      layout="dialog"
      submitLabel={t('export.confirm')}
      action={
        <Button variant="default" onClick={onClose}>
          {t('shared:cancel')}
        </Button>
      }
    >
      <Text>{t('export.what', { count, name: clientName })}</Text>
      <Radio.Group label={t('export.format')} {...form.field('format')}>
        {DOCUMENT_EXPORT_FORMATS.map((format) => (
          <Radio key={format} value={format} mt="xs" label={t(`export.formats.${format}`)} />
        ))}
      </Radio.Group>
      <TextInput
        label={t('export.reason')}
        description={t('export.reasonHint')}
        required
        autoComplete="off"
        maxLength={LINE_LIMIT}
        {...form.field('reason')}
      />
    </Form>
  );
}
