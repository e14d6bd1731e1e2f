import { useText } from '@portal/portal-kit/i18n';
import { LazyPart } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { type Preview, PreviewContext } from './preview-context.ts';
import type { ShownFile } from './shown-file.ts';

const loadViewer = async () => {
  const { FileViewer } = await import(/* webpackChunkName: "file-viewer" */ './file-viewer.tsx');
  return { default: FileViewer };
};

export interface PreviewDialogProps extends Omit<Preview, 'file'> {
  /** Null while nothing is looked at. */
  file: ShownFile | null;
  onClose: () => void;
}

/** Shows a file in place, in a dialog as large as the window. The code for that comes when the first one is opened. */
export function PreviewDialog({ file, onClose, ...preview }: PreviewDialogProps) {
  const { t } = useText('mf-shared-files/preview');
  return (
    <Dialog opened={file !== null} onClose={onClose} title={file?.file_name ?? ''} size="wide">
      {file && (
        <PreviewContext value={{ file, ...preview }}>
          <LazyPart part="file-preview" load={loadViewer} failed={t('failed')} skeleton={null} />
        </PreviewContext>
      )}
    </Dialog>
  );
}
