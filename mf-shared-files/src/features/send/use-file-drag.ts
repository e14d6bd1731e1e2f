import { useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Folders among what was dropped: browsers hand each over as a file, whose bytes cannot be read. */
const folders = new WeakSet<File>();
export const isFolder = (file: File) => folders.has(file);

function filesOf({ files, items }: DataTransfer): File[] {
  const entries = Array.from(items ?? []).filter(({ kind }) => kind === 'file');
  return Array.from(files, (file, place) => {
    if (entries[place]?.webkitGetAsEntry()?.isDirectory) folders.add(file);
    return file;
  });
}

/**
 * Takes files that are dropped anywhere in the window, and tells whether some are dragged over it. Of two parts that
 * both could, the one that `isTaking` answers true for has them.
 */
export function useFileDrag(isTaking: () => boolean, onDrop: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const callbacks = useRef({ isTaking, onDrop });
  useEffect(() => {
    callbacks.current = { isTaking, onDrop };
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !callbacks.current.isTaking()) return;
      // Without it the browser would open the file in place of the portal.
      event.preventDefault();
      setIsOver(true);
    };
    // The pointer left the window, not only an element of it.
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      const { dataTransfer } = event;
      if (!dataTransfer || !hasFiles(event) || !callbacks.current.isTaking()) return;
      event.preventDefault();
      callbacks.current.onDrop(filesOf(dataTransfer));
    };
    // Neither happens while something is dragged: the drag has ended where no event told of it.
    const end = () => setIsOver(false);
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('pointermove', end, { signal });
    window.addEventListener('keydown', end, { signal });
    return () => stop.abort();
  }, []);
  return isOver;
}
