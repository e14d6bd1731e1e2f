import { describe, expect, it } from '@jest/globals';
import { preparePages } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { isFolder, useFileDrag } from './use-file-drag.ts';

const file = new File(['%PDF-1.4'], 'Dragged.pdf');
const files = { dataTransfer: { types: ['Files'], files: [file] } };

let isTaking: boolean;
let taken: File[];
function Page() {
  const isOver = useFileDrag(
    () => isTaking,
    (dropped) => taken.push(...dropped),
  );
  return <p role="note">{isOver ? 'Drop it' : 'Nothing is dragged'}</p>;
}

const none = async () => ({ default: {} });
const remote = defineRemote({
  name: 'mf-shared-files',
  pages: [{ id: 'drag', paths: ['/shared_files'], load: async () => ({ default: Page }) }],
  messages: { en: none, fr: none },
});

const pages = preparePages();

async function open(): Promise<HTMLElement> {
  isTaking = true;
  taken = [];
  await pages.open(remote, { at: '/shared_files', as: 'maya@demo.test', locale: 'en' });
  return screen.findByRole('note');
}

/** From the page to another part of it, or out of the window: jsdom's events say nothing of where. */
function leave(note: HTMLElement, to: Element | null): void {
  const event = Object.defineProperty(createEvent.dragLeave(note, files), 'relatedTarget', { value: to });
  fireEvent(note, event);
}

describe('files that are dragged over the window', () => {
  it('are taken where they are dropped, and the browser does not open them', async () => {
    const note = await open();
    // False: the browser was kept from what it does by itself.
    expect(fireEvent.dragOver(note, files)).toBe(false);
    expect(note).toHaveTextContent('Drop it');
    expect(fireEvent.drop(note, files)).toBe(false);
    expect(note).toHaveTextContent('Nothing is dragged');
    expect(taken).toEqual([file]);
  });

  it.each<[how: string, end: (note: HTMLElement) => void]>([
    ['leave the window, or are let go by Escape', (note) => leave(note, null)],
    ['were let go elsewhere, and the pointer is back', (note) => fireEvent.pointerMove(note)],
    ['were let go elsewhere, and somebody types', (note) => fireEvent.keyDown(note, { key: 'Escape' })],
  ])('are waited for no longer when they %s', async (_, end) => {
    const note = await open();
    fireEvent.dragOver(note, files);
    // Another element of the window: they are over it yet.
    leave(note, document.body);
    expect(note).toHaveTextContent('Drop it');
    end(note);
    expect(note).toHaveTextContent('Nothing is dragged');
    expect(taken).toEqual([]);
  });

  it('are told from folders', async () => {
    const note = await open();
    const folder = new File([], 'Worksheets');
    const entry = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) });
    const items = [{ kind: 'string' }, entry(true), entry(false)];
    fireEvent.drop(note, { dataTransfer: { types: ['Files'], files: [folder, file], items } });
    expect(taken.map((each) => [each.name, isFolder(each)])).toEqual([
      ['Worksheets', true],
      ['Dragged.pdf', false],
    ]);
  });

  it('are left to the browser where another part takes them, and so is a text', async () => {
    const note = await open();
    isTaking = false;
    expect(fireEvent.dragOver(note, files)).toBe(true);
    expect(note).toHaveTextContent('Nothing is dragged');
    expect(fireEvent.drop(note, files)).toBe(true);
    expect(fireEvent.dragOver(note, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(taken).toEqual([]);
  });
});
