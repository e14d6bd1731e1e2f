import type { CallInput } from '@portal/contract';
import { adminExportDocuments, adminListDocuments } from '@portal/contract/calls/admin-documents';
import type { ClientDocument } from '@portal/contract/entities/client-document';
import { LINE_LIMIT, line } from '@portal/contract/entities/inputs';
import { DOCUMENT_EXPORT_FORMATS, DOCUMENT_KINDS } from '@portal/contract/rules/documents';
import * as z from '@portal/contract/schema';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useCallMutation } from '@portal/portal-kit/query';
import { Button, Text, TextInput } from '@portal/ui/base';
import { DaysFilter } from '@portal/ui/dates';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import { IconDownload } from '@portal/ui/icons';
import { saveFile } from '@portal/ui/lists';
import { Dialog } from '@portal/ui/overlays';
import type { TableColumn } from '@portal/ui/records';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AdminList } from '../lists/admin-list.tsx';
import { When } from '../lists/facts.tsx';
import { oneOf, someDay, useList } from '../lists/list-address.ts';
import { ChoiceFilter, ListFilters } from '../lists/list-filters.tsx';
import { DocumentDialog } from './document-dialog.tsx';

const description = {
  filters: { kind: oneOf(DOCUMENT_KINDS), from: someDay, to: someDay },
  sorts: ['newest'],
} as const;

interface DocumentListProps {
  clientId: string;
  /** Undefined until it is known: nothing is exported before the dialog can say whose it is. */
  clientName: string | undefined;
}

/** The documents of a client, newest session first: no text before one is opened. */
export function DocumentList({ clientId, clientName }: DocumentListProps) {
  const { t } = useText('mf-admin/documents');
  const list = useList<{ kind: (typeof DOCUMENT_KINDS)[number]; from: string; to: string }, 'newest'>(description);
  const { page, filters } = list.query;
  const answer = useCall(
    adminListDocuments,
    { query: { client_id: clientId, page, ...(filters && { filters }) } },
    { keepPrevious: true },
  );
  const [opened, setOpened] = useState<ClientDocument | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const count = answer.isPlaceholderData ? undefined : answer.data?.pagination.total_items;
  return (
    <>
      <AdminList
        list={list}
        answer={answer}
        label={t('title')}
        rowId={({ id }) => id}
        none={{ title: t('noneTitle'), text: t('noneText') }}
        filters={
          <ListFilters label={t('filters')} set={list.filters}>
            <ChoiceFilter
              label={t('kind')}
              values={DOCUMENT_KINDS}
              value={list.filters.kind}
              nameOf={(kind) => t(`kinds.${kind}`)}
              onChange={(kind) => list.filter({ kind })}
            />
            <DaysFilter
              from={list.filters.from}
              to={list.filters.to}
              fromLabel={t('from')}
              toLabel={t('to')}
              onChange={list.filter}
            />
          </ListFilters>
        }
        above={
          <>
            <Text size="sm" c="dimmed">
              {t('recorded')}
            </Text>
            <Button
              variant="default"
              size="sm"
              aria-haspopup="dialog"
              disabled={!count || clientName === undefined}
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => setIsExporting(true)}
            >
              {t('export.open')}
            </Button>
          </>
        }
        columns={useColumns(setOpened)}
      />
      <DocumentDialog document={opened} onClose={() => setOpened(null)} />
      <ExportDialog
        opened={isExporting}
        onClose={() => setIsExporting(false)}
        query={{ client_id: clientId, ...(filters && { filters }) }}
        count={count ?? 0}
        clientName={clientName ?? ''}
      />
    </>
  );
}

/** @param onOpen stays the same from one drawing to the next */
function useColumns(
  onOpen: (document: ClientDocument) => void,
): readonly [TableColumn<ClientDocument>, ...TableColumn<ClientDocument>[]] {
  const { t } = useText('mf-admin/documents');
  const { dateTime } = useFormats();
  return useMemo(
    () => [
      { id: 'session', header: t('session'), cell: ({ session }) => <When at={session.start_date} /> },
      { id: 'kind', header: t('kind'), cell: ({ title }) => title },
      { id: 'author', header: t('author'), cell: ({ author }) => author ?? t('unknownAuthor') },
      { id: 'saved', header: t('saved'), cell: ({ created_at }) => <When at={created_at} /> },
      {
        id: 'open',
        header: t('document'),
        cell: (document) => (
          <Button
            variant="default"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('openOf', {
              kind: document.title,
              when: dateTime(document.session.start_date),
            })}
            onClick={() => onOpen(document)}
          >
            {t('open')}
          </Button>
        ),
      },
    ],
    [t, dateTime, onOpen],
  );
}

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
function ExportDialog({ opened, ...props }: ExportProps & { opened: boolean }) {
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
