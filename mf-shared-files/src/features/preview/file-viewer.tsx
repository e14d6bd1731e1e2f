import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton, VisuallyHidden } from '@portal/ui/base';
import { ErrorCard, Waiting } from '@portal/ui/data';
import { IconChevronLeft, IconChevronRight, IconDownload, IconMinus, IconPlus } from '@portal/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './file-viewer.module.css';
import { ImageView } from './image-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { useOpener, usePreview } from './preview-context.ts';
import { neighbourOf, previewKind, type ShownFile } from './shown-file.ts';
import { useBytes, type ViewFailure } from './use-bytes.ts';
import { commandOf, type ViewCommand, ZOOMS, zoomed } from './zoom.ts';

/** The file that is looked at, with what can be done there: other files, other pages, larger, smaller, download. */
export function FileViewer() {
  const { file } = usePreview();
  // Size and page are of one file.
  return <OneFile key={file.id} />;
}

function OneFile() {
  const { t } = useText('mf-shared-files/preview');
  const { file } = usePreview();
  const bytes = useBytes();
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<ViewFailure | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { previous, next, show, place, count } = useNeighbours();
  const turn = (step: -1 | 1) => {
    const to = Math.min(Math.max(page + step, 1), pages ?? 1);
    // One reads on at the beginning of the other page.
    if (to !== page) frame.current?.scrollTo(0, 0);
    setPage(to);
  };

  const run: Record<ViewCommand, () => void> = {
    next: () => show(next),
    previous: () => show(previous),
    larger: () => setZoom(zoomed(zoom, 1)),
    smaller: () => setZoom(zoomed(zoom, -1)),
    fit: () => setZoom(1),
    nextPage: () => turn(1),
    previousPage: () => turn(-1),
  };
  useCommands(run, frame, pages === null || pages === 1);

  const failure = bytes.state === 'failed' ? bytes.failure : refusal;
  const isImage = previewKind(file.file_name) === 'image';
  const Previous = <IconChevronLeft size={20} aria-hidden="true" />;
  const Next = <IconChevronRight size={20} aria-hidden="true" />;
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/useSemanticElements: ARIA's toolbar has no element */}
      <div className={styles.bar} role="group" aria-label={t('tools')}>
        {count > 1 && (
          <div className={styles.tools}>
            <ToolButton label={t('previous')} off={!previous} onPress={run.previous}>
              {Previous}
            </ToolButton>
            <span className={styles.place}>{t('place', { place, count })}</span>
            <ToolButton label={t('next')} off={!next} onPress={run.next}>
              {Next}
            </ToolButton>
          </div>
        )}
        {pages !== null && pages > 1 && (
          <div className={styles.tools}>
            <ToolButton label={t('previousPage')} off={page === 1} onPress={run.previousPage}>
              {Previous}
            </ToolButton>
            <span className={styles.place}>{t('page', { page, pages })}</span>
            <ToolButton label={t('nextPage')} off={page === pages} onPress={run.nextPage}>
              {Next}
            </ToolButton>
          </div>
        )}
        <div className={styles.tools}>
          <ToolButton label={t('smaller')} off={zoom === ZOOMS[0]} onPress={run.smaller}>
            <IconMinus size={20} aria-hidden="true" />
          </ToolButton>
          <span className={styles.place}>{t('zoom', { percent: Math.round(zoom * 100) })}</span>
          <ToolButton label={t('larger')} off={zoom === ZOOMS.at(-1)} onPress={run.larger}>
            <IconPlus size={20} aria-hidden="true" />
          </ToolButton>
        </div>
        <DownloadTool file={file} />
      </div>
      <VisuallyHidden role="status">
        {file.file_name}
        {count > 1 && `, ${t('place', { place, count })}`}
        {pages !== null && `, ${t('page', { page, pages })}`}
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved by the arrows */}
      <section ref={frame} className={styles.frame} tabIndex={0} aria-label={t('frame')}>
        {failure && <NotShown failure={failure} retry={bytes.retry} />}
        {!failure && bytes.state === 'loading' && <Waiting slow={t('slow')} />}
        {!failure && bytes.state === 'read' && isImage && (
          <ImageView blob={bytes.blob} zoom={zoom} onDamaged={() => setRefusal('damaged')} />
        )}
        {!failure && bytes.state === 'read' && !isImage && (
          <PdfView blob={bytes.blob} page={page} zoom={zoom} onPages={setPages} onRefused={setRefusal} />
        )}
      </section>
    </div>
  );
}

/** The files before and after the one that is shown, and how far along it is. */
function useNeighbours() {
  const { file, files, onShow } = usePreview();
  const viewable = files.filter(({ file_name }) => previewKind(file_name) !== null);
  return {
    previous: neighbourOf(files, file.id, -1),
    next: neighbourOf(files, file.id, 1),
    show: (other: ShownFile | undefined) => other && onShow(other),
    place: viewable.findIndex(({ id }) => id === file.id) + 1,
    // A file that is gone has no place among the others.
    count: viewable.some(({ id }) => id === file.id) ? viewable.length : 0,
  };
}

/** Runs commands by keys, wherever in the dialog the focus is. */
function useCommands(
  run: Record<ViewCommand, () => void>,
  frame: { current: HTMLElement | null },
  isOnePage: boolean,
): void {
  const latest = useRef({ run, isOnePage });
  latest.current = { run, isOnePage };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const pane = frame.current;
      const isPanned = pane !== null && document.activeElement === pane && pane.scrollWidth > pane.clientWidth;
      const command = commandOf(event, { isPanned, isOnePage: latest.current.isOnePage });
      if (command === null) return;
      event.preventDefault();
      latest.current.run[command]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame]);
}

function DownloadTool({ file }: { file: ShownFile }) {
  const { t } = useText('mf-shared-files/preview');
  const { download, downloading } = useOpener();
  return (
    <ToolButton label={t('download')} isLabelShown off={downloading !== null} onPress={() => void download(file)}>
      <IconDownload size={20} aria-hidden="true" />
    </ToolButton>
  );
}

/** Failures after which reading again may help. */
const repeatable: readonly ViewFailure[] = ['away', 'unreachable', 'failed'];

function NotShown({ failure, retry }: { failure: ViewFailure; retry: () => void }) {
  const { t } = useText('mf-shared-files/preview');
  return (
    <ErrorCard
      title={t(`failures.${failure}.title`)}
      text={t(`failures.${failure}.text`)}
      {...(repeatable.includes(failure) && { retry: { onRetry: retry } })}
    />
  );
}

interface ToolButtonProps {
  label: string;
  /** The label stands beside the icon where there is room. */
  isLabelShown?: boolean;
  /** It does nothing now, and keeps the focus: a disabled button would lose it at either end. */
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of the preview's bar. */
function ToolButton({ label, isLabelShown = false, off, onPress, children }: ToolButtonProps) {
  return (
    <UnstyledButton
      className={styles.tool}
      // Of the two one: both would be read.
      {...(isLabelShown ? { 'aria-label': label } : { title: label })}
      aria-disabled={off}
      onClick={() => !off && onPress()}
    >
      {children}
      {isLabelShown && <span className={styles.toolLabel}>{label}</span>}
    </UnstyledButton>
  );
}
