import { afterEach, describe, expect, it } from '@jest/globals';
import { type RenderedRemote, renderRemote } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { IconMessageCircle, IconNotes } from '@portal/ui/icons';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../index.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SidePanel } from './side-panel.tsx';

const page = () => (
  <>
    <ShortcutSheet />
    <SidePanel
      contents={[
        { id: 'chat', shortcut: 'chat', label: 'Chat', icon: IconMessageCircle, content: <p>Lines</p> },
        {
          id: 'notes',
          shortcut: 'notes',
          label: 'Notes',
          icon: IconNotes,
          content: <textarea aria-label="Note" />,
        },
      ]}
    />
  </>
);
const shower = defineRemote({
  ...remote,
  pages: [{ id: 'panel', paths: ['/messages'], load: async () => ({ default: page }), catalogues: ['call'] }],
});

let rendered: RenderedRemote;
afterEach(() => rendered.close());

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the panel beside a session', () => {
  it('keeps what was written in it while it is closed, or another tab is open', async () => {
    rendered = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test' });
    const opener = () => screen.getByRole('button', { name: 'Open the panel' });
    await expect(() => screen.queryByText('Lines')).toBeAbsentOnce(opener);
    await expect(() => screen.queryByRole('tab', { selected: true })).toBeAbsentOnce(opener);
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    const { style } = screen.getByRole('complementary', { name: 'Side panel' });
    expect([style.getPropertyValue('--panel-open'), style.getPropertyValue('--panel-closed')]).toEqual([
      '400px',
      '62px',
    ]);
    await userEvent.click(tab('Notes'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Sleeps better');
    await userEvent.click(tab('Chat'));
    await expect(() => screen.queryByRole('textbox')).toBeAbsentOnce(() =>
      expect(screen.getByText('Lines')).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
    await expect(() => screen.queryByRole('tab', { selected: true })).toBeAbsentOnce(opener);
    expect(opener()).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(tab('Chat')).toHaveFocus();
    await userEvent.click(tab('Notes'));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Sleeps better');
  });

  it('tells the page around it that it is there, and open, in browsers without :has()', async () => {
    rendered = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test' });
    const opener = await screen.findByRole('button', { name: 'Open the panel' });
    const root = document.documentElement;
    expect(root).toHaveClass('withPanel');
    expect(root).not.toHaveClass('session-panel-open');
    await userEvent.click(opener);
    expect(root).toHaveClass('withPanel', 'session-panel-open');
    await userEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(root).toHaveClass('withPanel');
    expect(root).not.toHaveClass('session-panel-open');
  });

  it('is gone through with arrows, as one stop of the Tab key', async () => {
    rendered = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test' });
    await userEvent.click(await screen.findByRole('tab', { name: 'Chat' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Notes')).toHaveFocus();
    expect(tab('Notes')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Chat')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tab('Notes')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab('Chat')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close the panel' })).toHaveFocus();
  });

  it('is led to by keys: into its field, or to itself where there is none, and to its button when it closes', async () => {
    rendered = await renderRemote(shower, { at: '/messages', as: 'maya@demo.test' });
    await screen.findByRole('button', { name: 'Open the panel' });
    await userEvent.keyboard('n');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
    await userEvent.keyboard('can');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('can');
    tab('Notes').focus();
    await userEvent.keyboard('c');
    expect(screen.getByRole('tabpanel', { name: 'Chat' })).toHaveFocus();
    await userEvent.keyboard('c');
    expect(screen.getByRole('button', { name: 'Open the panel' })).toHaveFocus();
  });
});
