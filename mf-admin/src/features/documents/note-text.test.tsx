import { describe, expect, it } from '@jest/globals';
import { preparePages } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';

const pages = preparePages();

/** What the page makes of a note's HTML. */
async function drawn(html: string): Promise<string> {
  await pages.open(remote, {
    at: '/admin/documents?client_id=10',
    as: 'admin@demo.test',
    intercept: async (request, ask) => {
      if (!request.url.includes('/admin/documents/session_note')) return undefined;
      const document: unknown = await (await ask(request)).json();
      return Response.json({ ...(document as object), body: `${html}<p>The end</p>` });
    },
  });
  const [button] = await screen.findAllByRole('button', { name: /^Open: Session note/ });
  if (!button) throw new Error('There is no note');
  await userEvent.click(button);
  const end = await within(await screen.findByRole('dialog', { name: 'Session note' })).findByText('The end');
  return end.parentElement?.innerHTML.replace('<p>The end</p>', '') ?? '';
}

describe('the text of a note', () => {
  it.each([
    [
      'is what the editor wrote',
      '<p>1 &lt; 2 "quoted"&nbsp;here</p><p><strong>a</strong><em>b</em><u>c</u><s>d</s><br>e</p><p></p>',
      '<p>1 &lt; 2 "quoted"&nbsp;here</p><p><strong>a</strong><em>b</em><u>c</u><s>d</s><br>e</p><p></p>',
    ],
    [
      'keeps lists, quotes and alignments',
      '<ol start="3"><li><p>one</p><ul><li><p>in</p></li></ul></li></ol><blockquote><p style="text-align: center;">x</p></blockquote>',
      '<ol start="3"><li><p>one</p><ul><li><p>in</p></li></ul></li></ol><blockquote><p class="center">x</p></blockquote>',
    ],
    [
      'has nothing in it that no note may hold',
      '<script>alert(1)</script><p onclick="x()" style="background:url(x)">a<img src=x onerror=x></p></div></p>&lt;b&gt;<a href="javascript:x">link</a>',
      'alert(1)<p>a</p>&lt;b&gt;link',
    ],
  ])('%s', async (_, html, expected) => expect(await drawn(html)).toBe(expected));
});
