import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PortalProvider } from '../portal-provider.tsx';
import { type RichTextControl, RichTextEditor, type RichTextEditorProps, type RichTextHandle } from '../rich-text.ts';

const words: Record<RichTextControl | 'toolbar', string> = {
  ...{ toolbar: 'Formatting', bold: 'Bold', italic: 'Italic', underline: 'Underline', strike: 'Strike' },
  ...{ blockquote: 'Quote', orderedList: 'Numbered list', bulletList: 'Bullet list' },
  ...{ alignLeft: 'Left', alignCenter: 'Center', alignRight: 'Right', alignJustify: 'Justify' },
};

function show(props: Partial<RichTextEditorProps> = {}) {
  const ref = createRef<RichTextHandle>();
  const onChange = jest.fn();
  const editor = (changed: Partial<RichTextEditorProps> = {}) => (
    <PortalProvider nonce="">
      <p id="state">Saved</p>
      <RichTextEditor
        {...{ label: 'Session note', words, initial: '<p>word</p>', onChange, ref, ...props, ...changed }}
      />
    </PortalProvider>
  );
  const { rerender, unmount } = render(editor());
  const handle = ref.current;
  if (!handle) throw new Error('There is no handle.');
  return { handle, onChange, unmount, change: (changed: Partial<RichTextEditorProps>) => rerender(editor(changed)) };
}

const box = () => screen.getByRole('textbox', { name: 'Session note' });
const button = (name: string) =>
  within(screen.getByRole('toolbar', { name: 'Formatting' })).getByRole('button', { name });
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((on) => on.title);

const paste = (data: Record<string, string>) =>
  fireEvent.paste(box(), { clipboardData: { getData: (type: string) => data[type] ?? '', files: [] } });

describe('RichTextEditor', () => {
  it.each([
    ['Quote', '<blockquote><p>word</p></blockquote>'],
    ['Numbered list', '<ol><li><p>word</p></li></ol>'],
    ['Bullet list', '<ul><li><p>word</p></li></ul>'],
    ['Center', '<p style="text-align: center;">word</p>'],
    ['Right', '<p style="text-align: right;">word</p>'],
    ['Justify', '<p style="text-align: justify;">word</p>'],
  ])('%s formats the paragraph, says that it is on, and takes it back', async (name, html) => {
    const { handle, onChange } = show();
    expect(button(name)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button(name));
    expect(handle.html()).toBe(html);
    expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    expect(onChange).toHaveBeenCalledTimes(1);
    await userEvent.click(button(name));
    expect(handle.html()).toBe('<p>word</p>');
    expect(pressed()).toEqual(['Left']);
  });

  it('is left again by the button for it', async () => {
    const { handle } = show({ initial: '<p style="text-align: right;">word</p>' });
    expect(pressed()).toEqual(['Right']);
    await userEvent.click(button('Left'));
    expect(handle.html()).toBe('<p>word</p>');
  });

  it('is named and described, and says that it is wrong or cannot be changed', async () => {
    const { change } = show({ describedBy: 'state' });
    expect(box()).toHaveAccessibleDescription('Saved');
    expect(box()).toHaveAttribute('aria-multiline', 'true');
    expect(box()).toHaveAttribute('translate', 'no');
    expect(box()).toBeValid();
    change({ describedBy: 'state', isInvalid: true });
    expect(box()).toBeInvalid();
    change({ readOnly: true });
    expect(box()).toHaveAttribute('contenteditable', 'false');
    await expect(() => screen.queryByRole('toolbar')).toBeAbsentOnce(() =>
      expect(box()).toHaveAttribute('aria-readonly', 'true'),
    );
    change({});
    expect(box()).toHaveAttribute('contenteditable', 'true');
  });

  it('puts another text in place of the present one, and calls that no change', () => {
    const { handle, onChange } = show();
    act(() => handle.replace('<p>other</p><script>alert(1)</script>'));
    expect(box()).toHaveTextContent('other');
    expect(handle.html()).toBe('<p>other</p>');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('begins anew by `replace` only', () => {
    const { handle, change } = show();
    change({ initial: '<p>another beginning</p>' });
    expect(handle.html()).toBe('<p>word</p>');
  });

  it('still tells the last text to whoever holds the handle once it has gone', async () => {
    const { handle, unmount } = show();
    await userEvent.click(button('Quote'));
    jest.useFakeTimers();
    unmount();
    jest.runAllTimers();
    jest.useRealTimers();
    expect(handle.html()).toBe('<blockquote><p>word</p></blockquote>');
    expect(() => handle.replace('<p>late</p>')).not.toThrow();
  });
});

describe('keys', () => {
  it.each([
    ['{Control>}b{/Control}', 'Bold'],
    ['{Control>}i{/Control}', 'Italic'],
    ['{Control>}u{/Control}', 'Underline'],
    ['{Control>}{Shift>}[KeyS]{/Shift}{/Control}', 'Strike'],
    ['{Control>}{Shift>}[KeyB]{/Shift}{/Control}', 'Quote'],
  ])('%s is %s', async (keys, name) => {
    show();
    act(() => box().focus());
    await userEvent.keyboard(keys);
    await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'true'));
  });

  it('divide and indent the items of a list, and Tab does neither', async () => {
    const { handle } = show({ initial: '<ul><li><p>one</p></li></ul>' });
    act(() => handle.focus());
    await waitFor(() => expect(box()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const divided = handle.html();
    await userEvent.keyboard('{Control>}]{/Control}');
    const indented = handle.html();
    await userEvent.keyboard('{Control>}[[{/Control}{Control>}[[{/Control}');
    const lifted = handle.html();
    await userEvent.tab();
    expect({ divided, indented, lifted, left: handle.html() }).toEqual({
      divided: '<ul><li><p></p></li><li><p>one</p></li></ul>',
      indented: '<ul><li><p></p><ul><li><p>one</p></li></ul></li></ul>',
      lifted: '<ul><li><p></p></li></ul><p>one</p>',
      left: '<ul><li><p></p></li></ul><p>one</p>',
    });
    expect(box()).not.toHaveFocus();
  });

  it('hold for the caret as it is, also before the browser has told where that is', async () => {
    const { handle } = show();
    await userEvent.click(box());
    getSelection()?.selectAllChildren(screen.getByText('word'));
    getSelection()?.collapseToEnd();
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
    expect(handle.html()).toBe('<p>word</p><p></p>');
  });

  it('undo what was done', async () => {
    const { handle } = show();
    await userEvent.click(button('Quote'));
    await waitFor(() => expect(box()).toHaveFocus());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(handle.html()).toBe('<p>word</p>');
  });
});

describe('what is pasted', () => {
  it('as HTML loses all that a note may not hold', () => {
    const { handle, onChange } = show({ initial: '' });
    paste({
      'text/html':
        '<meta charset="utf-8"><style>p{color:red}</style><p onclick="x()" style="text-align:center">one</p>' +
        '<h2>two <b>bold</b><img src=x onerror=x()></h2><a href="javascript:x()">three</a><script>x()</script>',
      'text/plain': 'not this',
    });
    expect(handle.html()).toBe('<p style="text-align: center;">one</p><p>two <strong>bold</strong></p><p>three</p>');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('as plain text has a paragraph for each line, and stays as it was written', () => {
    const { handle } = show({ initial: '' });
    paste({ 'text/plain': '1. <b>one</b>\r\n2. **two**\0\n\n  three' });
    expect(handle.html()).toBe('<p>1. &lt;b&gt;one&lt;/b&gt;</p><p>2. **two**</p><p>  three</p>');
  });

  it('as a list becomes a list, and single words stay in the paragraph that they are pasted into', () => {
    const { handle } = show({ initial: '<p style="text-align: center;"></p>' });
    paste({ 'text/html': '<span>word</span>' });
    expect(handle.html()).toBe('<p style="text-align: center;">word</p>');
    act(() => handle.replace(''));
    paste({ 'text/html': '<ul><li>one</li></ul>' });
    expect(handle.html()).toBe('<ul><li><p>one</p></li></ul>');
    paste({ 'text/html': '<i>!</i>' });
    expect(handle.html()).toBe('<ul><li><p>one<em>!</em></p></li></ul>');
  });

  it('does not change what can only be read', () => {
    const { handle } = show({ readOnly: true });
    paste({ 'text/html': '<p>other</p>' });
    expect(handle.html()).toBe('<p>word</p>');
  });
});

describe('the toolbar', () => {
  it('is one stop of the Tab key, and the arrows lead through it and around', async () => {
    show();
    const user = userEvent.setup();
    await user.tab();
    expect(button('Bold')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(button('Underline')).toHaveFocus();
    await user.keyboard('{End}');
    expect(button('Justify')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(button('Bold')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(button('Justify')).toHaveFocus();
    await user.keyboard('{Home}{ArrowRight}');
    await user.tab();
    expect(box()).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Italic')).toHaveFocus();
  });

  it('keeps the focus of who uses keys, and gives it back to who clicks', async () => {
    const { handle } = show();
    const user = userEvent.setup();
    act(() => button('Quote').focus());
    await user.keyboard('{Enter}');
    expect(button('Quote')).toHaveFocus();
    await user.click(button('Quote'));
    await waitFor(() => expect(box()).toHaveFocus());
    await user.click(button('Quote'));
    expect(handle.html()).toBe('<blockquote><p>word</p></blockquote>');
  });
});
