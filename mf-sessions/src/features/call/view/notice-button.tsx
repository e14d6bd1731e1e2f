import { Button } from '@portal/ui/base';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface NoticeButtonProps {
  onClick: () => void;
  variant?: 'default';
  leftSection?: ReactNode;
  children: ReactNode;
}

/** What can be done about a notice. It goes with the notice: the focus that it has then passes to the call's controls. */
export function NoticeButton(props: NoticeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const mine = button.current;
    const controls = mine?.closest('[data-call-stage]')?.querySelector('fieldset');
    return () => {
      if (mine === document.activeElement) controls?.focus();
    };
  }, []);
  return <Button ref={button} {...props} />;
}
