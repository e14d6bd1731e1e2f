import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface TryAgainProps {
  onClick: () => void;
  /** Gets the focus when the button goes while it has it: it goes with the failure, which may mend itself. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The way to try a device once more, for as long as it fails. */
export function TryAgain({ onClick, focusAfter }: TryAgainProps) {
  const { t } = useText('mf-sessions');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [mine, next] = [button.current, focusAfter.current];
    return () => {
      if (mine === document.activeElement) next?.focus();
    };
  }, [focusAfter]);
  return (
    <div>
      <Button ref={button} variant="default" onClick={onClick}>
        {t('shared:retry')}
      </Button>
    </div>
  );
}
