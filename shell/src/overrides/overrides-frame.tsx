import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../app-context.ts';
import { report } from '../errors/report.ts';
import { OverrideTools } from './override-tools.tsx';
import type { Overrides } from './overrides.ts';

/** The portal's pages with the tools for overrides above them. The tools have texts of their own, in their own files. */
export function OverridesFrame({ overrides, children }: { overrides: Overrides; children: ReactNode }) {
  const { texts } = useShell().app;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const catalogue = {
      en: () => import(/* webpackChunkName: "overrides-en" */ './messages/en.json'),
      fr: () => import(/* webpackChunkName: "overrides-fr" */ './messages/fr.json'),
    };
    texts.add('overrides', catalogue).then(
      () => setReady(true),
      (error: unknown) => report(error, { part: 'overrides' }),
    );
  }, [texts]);
  return (
    <>
      {ready && <OverrideTools overrides={overrides} />}
      {children}
    </>
  );
}
