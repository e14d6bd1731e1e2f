import type { ComponentType } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import type { Shell } from '../app-context.ts';
import { addSharedTexts } from '../locale/shared-texts.ts';
import { retrying } from '../remotes/retrying.ts';
import { PlainLayout } from './plain-layout.tsx';

interface MainLayoutData {
  /** Null for visitors without a session: the main layout without its navigation. */
  layout: ComponentType<{ children: React.ReactNode }> | null;
}

/** Fetches the navigation's code, for signed-in people only. */
export async function loadMainLayout({ app, runtime }: Shell): Promise<MainLayoutData> {
  if (!app.session.store.getState().token) return { layout: null };
  const load = () => import(/* webpackChunkName: "layout-main" */ './main-layout.tsx');
  const [{ MainLayout }] = await Promise.all([retrying(load), retrying(() => addSharedTexts(app.texts)), runtime()]);
  return { layout: MainLayout };
}

/** The main layout, once its code is here. */
export function LoadedLayout() {
  const { layout: MainLayout } = useLoaderData<MainLayoutData>();
  if (!MainLayout) return <PlainLayout />;
  return (
    <MainLayout>
      <Outlet />
    </MainLayout>
  );
}
