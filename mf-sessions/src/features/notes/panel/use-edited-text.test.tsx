import { afterEach, expect, it } from '@jest/globals';
import { type RenderedRemote, renderRemote } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import type { RichTextHandle } from '@portal/ui/rich-text';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import remote from '../../../index.ts';
import { useEditedText } from './use-edited-text.ts';

let rendered: RenderedRemote;
afterEach(() => rendered.close());

it('a key that is pressed as soon as another text is in the editor goes into that text, and is not lost', async () => {
  let shown = 'Old';
  let read = () => 'nothing';
  const handle: RichTextHandle = {
    html: () => shown,
    replace: (html) => {
      shown = html;
    },
    focus: () => undefined,
  };
  function Page() {
    const [revision, setRevision] = useState(0);
    const { editor, change } = useEditedText({
      text: revision === 0 ? 'Old' : 'New',
      revision,
      edit: (reading) => {
        read = reading;
      },
    });
    editor.current = handle;
    // As early as any key can be: the page has just changed.
    // biome-ignore lint/correctness/useExhaustiveDependencies: one key for each text
    useLayoutEffect(() => {
      if (revision === 0) return;
      shown += '!';
      change();
    }, [revision]);
    return (
      <button type="button" onClick={() => setRevision(1)}>
        Replace
      </button>
    );
  }
  const shower = defineRemote({
    ...remote,
    pages: [{ id: 'editor', paths: ['/messages'], load: async () => ({ default: Page }), catalogues: ['note'] }],
  });
  rendered = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test' });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  expect([shown, await act(async () => read())]).toEqual(['New!', 'New!']);
});
