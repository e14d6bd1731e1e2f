import { CODE_CHANNELS, type CodeChannel } from '@portal/contract/rules/client-links';
import { isCompletePin } from '@portal/contract/rules/pin';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { linkPath } from '../../../session/take-token-link.ts';
import { fieldsOf } from '../../../storage/read-json.ts';
import { useSend } from '../../sending/use-send.ts';

/** Where a code was sent, as the server masks it, and where else it could go. */
interface SentCode {
  channel: CodeChannel;
  sent_to: string;
  channels: { channel: CodeChannel; sent_to: string }[];
}

/** The behaviour of the page that opens a client's mailed link with a code. */
export function useClientLink(token: string) {
  const { app } = useShell();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const sent = readSent(state);
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const sending = useSend<CodeChannel>(async ({ module, runtime }, channel) => {
    const answer = await runtime.api.call(module.accountCalls.sendLinkCode, { body: { token, channel } });
    // With the history entry: a phone that drops this tab while its owner reads the mail shows the field again.
    await navigate(pathname, { replace: true, state: answer });
  });
  const opening = useSend<string>(async ({ module, runtime }, typed) => {
    const opened = await runtime.api.call(module.accountCalls.openClientLink, { body: { token, code: typed } });
    app.mailToken.forget();
    // From there on it is as a link that signs in: who is signed in here is asked first, and never in a call.
    app.pendingLinks.keep({ token: opened.access_token, to: '/', fromElsewhere: false, opened: true });
    await navigate(linkPath, { replace: true });
  });

  const hasSent = sent !== null;
  useEffect(() => {
    if (hasSent) field.current?.focus();
  }, [hasSent]);

  /** Whether the server knows no such link: it is over, or a newer one took its place. */
  const endIfOver = (status: number | undefined) => {
    if (status !== 404) return false;
    app.mailToken.forget();
    setIsOver(true);
    return true;
  };
  const send = async (channel: CodeChannel) => {
    setResent(false);
    const failure = await sending.send(channel);
    if (endIfOver(failure?.status) || failure || !hasSent) return;
    setResent(true);
    if (!opening.blocked) opening.forget();
    setCode('');
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setResent(false);
    if (!isCompletePin(code)) return;
    const failure = await opening.send(code);
    if (!failure || endIfOver(failure.status)) return;
    // As a pin of a sign-in (BS-018).
    if (failure.status === 422) setCode('');
    field.current?.select();
  };

  return { sent, code, setCode, field, send, submit, resent, isOver, sending, opening };
}

/** As it lies in the history entry. */
function readSent(state: unknown): SentCode | null {
  const { channel, sent_to, channels } = fieldsOf(state);
  const receiver = readReceiver({ channel, sent_to });
  if (!receiver || !Array.isArray(channels)) return null;
  return { ...receiver, channels: channels.map(readReceiver).filter((read) => read !== null) };
}

function readReceiver(kept: unknown): { channel: CodeChannel; sent_to: string } | null {
  const { channel, sent_to } = fieldsOf(kept);
  const known = CODE_CHANNELS.find((name) => name === channel);
  return known && typeof sent_to === 'string' ? { channel: known, sent_to } : null;
}
