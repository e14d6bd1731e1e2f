import { adminListDocuments } from '@portal/contract/calls/admin-documents';
import type { ClientDocument } from '@portal/contract/entities/client-document';
import { DOCUMENT_KINDS } from '@portal/contract/rules/documents';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Text } from '@portal/ui/base';
import { IconDownload } from '@portal/ui/icons';
import type { TableColumn } from '@portal/ui/records';
import { useMemo, useState } from 'react';
import { AdminList } from '../lists/admin-list.tsx';
import { When } from '../lists/facts.tsx';
import { oneOf, someDay, useList } from '../lists/list-address.ts';
import { ChoiceFilter, DaysFilter, ListFilters } from '../lists/list-filters.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';

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
