import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from '../hints/tooltip.tsx';
import { Accordion, Tabs } from '../records.ts';
import { speaking } from '../testing/speaking.tsx';

describe('Tabs', () => {
  it('are one stop of the Tab key; arrows show the next one, and the panel is named by its tab', async () => {
    render(
      <Tabs defaultValue="files">
        <Tabs.List aria-label="Client">
          <Tabs.Tab value="files">Files</Tabs.Tab>
          <Tabs.Tab value="notes">Notes</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="files">Two files</Tabs.Panel>
        <Tabs.Panel value="notes">No note</Tabs.Panel>
      </Tabs>,
      { wrapper: speaking('en') },
    );
    expect(screen.getByRole('tablist', { name: 'Client' })).toBeVisible();
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Files', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Notes', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Notes' })).toHaveTextContent('No note');
  });
});

describe('Accordion', () => {
  it('has a heading for each part, whose button says whether it is open', async () => {
    render(
      <Accordion order={3}>
        <Accordion.Item value="fees">
          <Accordion.Control>Fees</Accordion.Control>
          <Accordion.Panel>By the hour</Accordion.Panel>
        </Accordion.Item>
      </Accordion>,
      { wrapper: speaking('en') },
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Fees' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Fees' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('region', { name: 'Fees' })).toHaveTextContent('By the hour');
  });
});

describe('Tooltip', () => {
  it('describes its control where it has the focus, and goes with Escape', async () => {
    render(
      <Tooltip label="Sends a mail">
        <button type="button">Invite</button>
      </Tooltip>,
      { wrapper: speaking('en') },
    );
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    expect(screen.getByRole('button', { name: 'Invite' })).toHaveAccessibleDescription('Sends a mail');
    await userEvent.keyboard('{Escape}');
    await expect(tooltip).toBeGone();
    expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus();
  });
});
