import { useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { Waiting } from '@portal/ui/data';
import { useEffect, useRef, useState } from 'react';
import styles from './file-viewer.module.css';
import type { OpenPdf } from './open-pdf.ts';
import { usePreview } from './preview-context.ts';
import type { ViewFailure } from './use-bytes.ts';
import { useFrameSize } from './use-frame-size.ts';

export interface PdfViewProps {
  blob: Blob;
  /** From 1 on. */
  page: number;
  zoom: number;
  onPages: (pages: number) => void;
  onRefused: (failure: ViewFailure) => void;
}

/** One page of a PDF: drawn on a canvas, as wide as the frame, with its words beside it for screen readers. */
export function PdfView({ blob, page, zoom, onPages, onRefused }: PdfViewProps) {
  const { t } = useText('mf-shared-files/preview');
  const { file } = usePreview();
  const report = useReport('file-preview');
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [holder, frame] = useFrameSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = frame?.width;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is opened once
  useEffect(() => {
    let opened: OpenPdf | undefined;
    let isGone = false;
    const open = async () => {
      const { openPdf } = await import(/* webpackChunkName: "pdf" */ './open-pdf.ts');
      const answer = await openPdf(await blob.arrayBuffer());
      if (typeof answer === 'string') {
        if (!isGone) onRefused(answer);
        return;
      }
      if (isGone) return answer.close();
      opened = answer;
      setPdf(answer);
      onPages(answer.pages);
    };
    open().catch((error: unknown) => {
      report(error);
      if (!isGone) onRefused('failed');
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [blob]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when what is drawn changes
  useEffect(() => {
    if (!pdf || !canvas.current || width === undefined) return;
    const abort = new AbortController();
    pdf.draw(canvas.current, { page, width: width * zoom, signal: abort.signal }).then(
      (text) => !abort.signal.aborted && setWords(text),
      () => !abort.signal.aborted && onRefused('damaged'),
    );
    return () => abort.abort();
  }, [pdf, page, zoom, width]);

  return (
    <div ref={holder} className={styles.shown}>
      {!pdf && <Waiting slow={t('slow')} />}
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={t('pageOf', { page, name: file.file_name })}
        hidden={!pdf}
      />
      {words !== null && <VisuallyHidden>{words === '' ? t('noWords') : words}</VisuallyHidden>}
    </div>
  );
}
