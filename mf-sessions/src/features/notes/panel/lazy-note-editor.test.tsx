import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type RenderedRemote, renderRemote } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import remote from '../../../index.ts';
import { ShownContext } from '../../call/view/shown-context.ts';
import { LazyNoteEditor } from './lazy-note-editor.tsx';
import { NoteEditor } from './note-editor.tsx';

let rendered: RenderedRemote;
afterEach(() => rendered.close());

async function open(Page: () => ReactNode) {
  const shower = defineRemote({
    ...remote,
    pages: [{ id: 'editor', paths: ['/messages'], load: async () => ({ default: Page }), catalogues: ['note'] }],
  });
  rendered = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test' });
}

describe('the editor of a note', () => {
  it('that cannot be loaded leaves its text to be read, and comes when it is asked for again', async () => {
    // React and the portal report the failure.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isThere = false;
    const load = async () => {
      if (!isThere) throw new Error('Offline');
      return { default: NoteEditor };
    };
    const Page = () => (
      <LazyNoteEditor
        load={load}
        read={() => '<p>Slept <strong>better</strong></p>'}
        label="Note"
        onChange={() => undefined}
      />
    );
    await open(Page);
    await expect(() => screen.queryByRole('textbox')).toBeAbsentOnce(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The editor could not be loaded'),
    );
    expect(screen.getByText('better').tagName).toBe('STRONG');
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveTextContent('Slept better');
    expect(reported).toHaveBeenCalled();
  });

  it('is not on its way in a tab that nobody has looked at', async () => {
    const load = jest.fn(async () => ({ default: NoteEditor }));
    const Page = () => {
      const [isShown, setShown] = useState(false);
      return (
        <ShownContext value={isShown}>
          <button type="button" onClick={() => setShown(true)}>
            Notes
          </button>
          <LazyNoteEditor load={load} read={() => '<p>Slept</p>'} label="Note" onChange={() => undefined} />
        </ShownContext>
      );
    };
    await open(Page);
    const tab = await screen.findByRole('button', { name: 'Notes' });
    const busy = () => document.querySelector<HTMLElement>('[aria-busy=true]');
    await expect(busy).toBeAbsentOnce(() => tab);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(tab);
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveTextContent('Slept');
  });
});
