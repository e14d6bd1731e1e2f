import type { ComponentType } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import type { Shell } from '../app-context.ts';
import { addSharedTexts } from '../locale/shared-texts.ts';
import { retrying } from '../remotes/retrying.ts';
import { practitionerKind } from '../session/session-kind.ts';
import { PlainLayout } from './plain-layout.tsx';

interface LayoutData {
  /** Null for visitors without a session: the main layout without its navigation. */
  layout: ComponentType<{ children: React.ReactNode }> | null;
}

/**
 * Fetches the code around signed-in people's pages, for them only: the navigation, or the header of clinics'
 * administrators.
 */
export async function loadLayout({ app, runtime }: Shell): Promise<LayoutData> {
  if (!app.session.store.getState().token) return { layout: null };
  if (app.session.kind !== practitionerKind)
    return { layout: (await retrying(async () => (await runtime()).clinic?.loadLayout())) ?? null };
  const load = () => import(/* webpackChunkName: "layout-main" */ './main-layout.tsx');
  const [{ MainLayout }] = await Promise.all([retrying(load), retrying(() => addSharedTexts(app.texts)), runtime()]);
  return { layout: MainLayout };
}

/** A layout whose code had to be fetched, once it is here. */
export function LoadedLayout() {
  const { layout: Layout } = useLoaderData<LayoutData>();
  if (!Layout) return <PlainLayout />;
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
