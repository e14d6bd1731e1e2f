import { describe, expect, it } from '@jest/globals';
import type { SlotInputs } from '@portal/portal-kit';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { linkedFile, linkingId } from './linked-file.ts';
import { message } from './testing/fake-channel.ts';
import { clientPage, field, log, prepareChat, providerPage, toggle } from './testing/prepare-chat.ts';

const { chat, sessions, posts, expectLogs } = prepareChat();
const none = async () => ({ default: {} });

/** The part of the portal that has files: it shows what it was asked for, and gives one to choose. */
const files = defineRemote({
  name: 'mf-shared-files',
  pages: [],
  slots: {
    'linked-file/v1': async () => ({
      default: ({ with: other, full_name, use }: SlotInputs['linked-file/v1']) => (
        <>
          <p>{`${other.kind} ${full_name} ${use.kind === 'show' ? `${use.file.id} ${use.file.name}` : 'all'}`}</p>
          {use.kind === 'choose' && (
            <button type="button" onClick={() => use.onChosen({ id: '37', name: 'Plan.pdf' })}>
              Link Plan.pdf
            </button>
          )}
        </>
      ),
    }),
  },
  messages: { en: none, fr: none },
});
const beside = { beside: [files] };
const linkButton = () => screen.getByRole('button', { name: 'Link a shared file' });

describe('a shared file in a message', () => {
  it('is a number in the message’s id, and nothing else is one', () => {
    expect(linkedFile(linkingId('0f8b-ab_1', '37'))).toBe('37');
    for (const id of [null, '', 'm1', '.file.37', 'a.file.', 'a.file.0', 'a.file.-1', 'a.file.37.file.38', 'a.file.3x'])
      expect([id, linkedFile(id)]).toEqual([id, null]);
    expect(linkedFile('a.file.12345678901')).toBeNull();
    expect(linkedFile('https://example.org/.file.37')).toBeNull();
  });

  it('is chosen by the practitioner, goes both ways under one id, and is opened by its name', async () => {
    const session = await sessions.makeSession();
    await sessions.open(providerPage(session), beside);
    await userEvent.click(await toggle());
    await screen.findByText('No messages yet');
    await userEvent.type(field(), 'Half a thought');
    await userEvent.click(linkButton());
    await screen.findByText('client Alex Roy all');
    await userEvent.click(screen.getByRole('button', { name: 'Link Plan.pdf' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    const [sent] = chat.channel().sent;
    expect([sent?.body, linkedFile(sent?.id ?? null)]).toEqual(['Plan.pdf', '37']);
    expect(field()).toHaveValue('Half a thought');
    const lines = within(await log());
    expect(lines.getByRole('img', { name: 'Link to a shared file' })).toBeVisible();
    await userEvent.click(lines.getByRole('button', { name: 'Plan.pdf' }));
    expect(await screen.findByText('client Alex Roy 37 Plan.pdf')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Link Plan.pdf' })).toBeAbsentOnce(() =>
      screen.getByRole('dialog', { name: 'Files' }),
    );
    within(screen.getByRole('dialog', { name: 'Files' }))
      .getByRole('button', { name: 'Close' })
      .focus();
    await userEvent.keyboard('{Escape}');
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  it('is opened by the client from their own list, as text that nobody can put an address into', async () => {
    const evil = { body: 'https://example.org/a.pdf', id: linkingId('m', '38') };
    chat.give({ said: [message(0, { author: '1', body: 'Plan.pdf', id: linkingId('n', '37') }), message(1, evil)] });
    const session = await sessions.makeSession();
    await sessions.open(clientPage(session), { as: 'alex@demo.test', ...beside });
    await userEvent.click(await screen.findByRole('tab', { name: /^Chat/ }));
    const lines = within(await log());
    await userEvent.click(await lines.findByRole('button', { name: 'Plan.pdf' }));
    expect(await screen.findByText('practitioner Maya Chen 37 Plan.pdf')).toBeVisible();
    await expect(() => lines.queryByRole('link')).toBeAbsentOnce(() =>
      lines.getByRole('button', { name: 'https://example.org/a.pdf' }),
    );
  });

  it('cannot be chosen before the chat is connected', async () => {
    expectLogs();
    chat.refuse(new Error('down'));
    const session = await sessions.makeSession();
    await sessions.open(providerPage(session), beside);
    await userEvent.click(await toggle());
    await screen.findByText('The chat is not available at present.');
    await userEvent.click(linkButton());
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() =>
      expect(linkButton()).toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('is a name and no more in a couple’s chat, where nobody can choose one', async () => {
    chat.give({ said: [message(0, { author: '1', body: 'Plan.pdf', id: linkingId('n', '37') })] });
    const session = await sessions.makeSession({
      client: 'jo@demo.test',
      guest: 'kim@demo.test',
      provider_type: 'couples',
    });
    await sessions.open(providerPage(session), beside);
    await userEvent.click(await toggle());
    const lines = within(await log());
    await lines.findByText('Plan.pdf');
    await expect(() => lines.queryByRole('button', { name: 'Plan.pdf' })).toBeAbsentOnce(() => lines.getByRole('img'));
    await expect(() => screen.queryByRole('button', { name: 'Link a shared file' })).toBeAbsentOnce(() =>
      lines.getByRole('img'),
    );
  });
});
