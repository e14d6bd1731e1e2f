// What failed without anybody having to know: it is logged, and the page goes on.
import { useReport } from '@portal/portal-kit';
import { Button } from '@portal/ui/base';

/** @param copy writes to the clipboard, which a browser may refuse */
export function CopyButton({ label, copy }: { label: string; copy: () => Promise<void> }) {
  const report = useReport('copy');
  return <Button onClick={() => copy().catch(report)}>{label}</Button>;
}
