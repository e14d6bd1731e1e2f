import type { Failure } from '@portal/api-client/describe-error';
import { isCompletePin } from '@portal/contract/rules/pin';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { useEnter } from '../../sending/use-enter.ts';
import { useSend } from '../../sending/use-send.ts';
import { arriving } from '../../sign-in/arrival.ts';

/** The behaviour of the pin's form; the page only draws it. */
export function useTwoFactor(twoFactorId: string) {
  const { app } = useShell();
  const navigate = useNavigate();
  const enter = useEnter();
  const [pin, setPin] = useState('');
  const [resent, setResent] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const verifying = useSend<string>(async ({ module, runtime }, typed) =>
    enter(await module.verifyPinWith(app, runtime, { twoFactorId, pin: typed })),
  );
  const resending = useSend<void>(async ({ module, runtime }) => {
    await runtime.api.call(module.accountCalls.resendPin, { params: { two_factor_id: twoFactorId } });
    setResent(true);
  });

  /** The sign-in that the pin belongs to is no more: another one has to begin. Anything else is told here. */
  const goOn = async (failure: Failure | null) => {
    const isGone = failure?.status === 404;
    if (isGone) await navigate('/signin', { replace: true, state: arriving('pin_expired') });
    // Selected, so that the next digit begins the pin anew where it is still there.
    else field.current?.select();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setResent(false);
    if (!isCompletePin(pin)) return;
    const failure = await verifying.send(pin);
    // A wrong one is cleared (BS-018); one that nobody could look at stays.
    if (failure?.status === 422) setPin('');
    await goOn(failure);
  };
  const resend = async () => {
    setResent(false);
    await goOn(await resending.send());
  };

  return { pin, setPin, field, submit, resend, resent, verifying, resending };
}
