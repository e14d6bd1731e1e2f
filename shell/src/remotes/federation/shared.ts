import * as schema from '@portal/contract/schema';
import * as portalKit from '@portal/portal-kit';
import * as i18n from '@portal/portal-kit/i18n';
import * as router from '@portal/portal-kit/router';
import type { SharedModule } from '@portal/portal-kit/shared-modules';
import * as store from '@portal/portal-kit/store';
import * as base from '@portal/ui/base';
import * as data from '@portal/ui/data';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

/** The shell's own copy of a shared module: at hand, or as a chunk that only the pages needing it load. */
export type Provider = { module: unknown } | { load: () => Promise<unknown> };

/** One provider for each shared module; the type makes a forgotten one an error, and keeps what each module is. */
export const providers = {
  react: { module: React },
  'react/jsx-runtime': { module: jsxRuntime },
  'react-dom': { module: ReactDOM },
  '@portal/contract/schema': { module: schema },
  '@portal/portal-kit': { module: portalKit },
  '@portal/portal-kit/autosave': {
    load: () => import(/* webpackChunkName: "shared-portal-portal-kit-autosave" */ '@portal/portal-kit/autosave'),
  },
  '@portal/portal-kit/i18n': { module: i18n },
  '@portal/portal-kit/query': {
    load: () => import(/* webpackChunkName: "shared-portal-portal-kit-query" */ '@portal/portal-kit/query'),
  },
  '@portal/portal-kit/router': { module: router },
  '@portal/portal-kit/store': { module: store },
  '@portal/portal-kit/tab-drafts': {
    load: () => import(/* webpackChunkName: "shared-portal-portal-kit-tab-drafts" */ '@portal/portal-kit/tab-drafts'),
  },
  '@portal/portal-kit/upload': {
    load: () => import(/* webpackChunkName: "shared-portal-portal-kit-upload" */ '@portal/portal-kit/upload'),
  },
  '@portal/ui/base': { module: base },
  '@portal/ui/choices': { load: () => import(/* webpackChunkName: "shared-portal-ui-choices" */ '@portal/ui/choices') },
  '@portal/ui/data': { module: data },
  '@portal/ui/dates': { load: () => import(/* webpackChunkName: "shared-portal-ui-dates" */ '@portal/ui/dates') },
  '@portal/ui/form-kit': {
    load: () => import(/* webpackChunkName: "shared-portal-ui-form-kit" */ '@portal/ui/form-kit'),
  },
  '@portal/ui/forms': { load: () => import(/* webpackChunkName: "shared-portal-ui-forms" */ '@portal/ui/forms') },
  '@portal/ui/hints': { load: () => import(/* webpackChunkName: "shared-portal-ui-hints" */ '@portal/ui/hints') },
  '@portal/ui/lists': {
    load: () => import(/* webpackChunkName: "shared-portal-ui-lists" */ '@portal/ui/lists'),
  },
  '@portal/ui/live': { load: () => import(/* webpackChunkName: "shared-portal-ui-live" */ '@portal/ui/live') },
  '@portal/ui/numbers': { load: () => import(/* webpackChunkName: "shared-portal-ui-numbers" */ '@portal/ui/numbers') },
  '@portal/ui/overlays': {
    load: () => import(/* webpackChunkName: "shared-portal-ui-overlays" */ '@portal/ui/overlays'),
  },
  '@portal/ui/progress': {
    load: () => import(/* webpackChunkName: "shared-portal-ui-progress" */ '@portal/ui/progress'),
  },
  '@portal/ui/records': { load: () => import(/* webpackChunkName: "shared-portal-ui-records" */ '@portal/ui/records') },
  '@portal/ui/rich-text': {
    load: () => import(/* webpackChunkName: "shared-portal-ui-rich-text" */ '@portal/ui/rich-text'),
  },
  '@portal/ui/switches': {
    load: () => import(/* webpackChunkName: "shared-portal-ui-switches" */ '@portal/ui/switches'),
  },
  '@portal/ui/tax': { load: () => import(/* webpackChunkName: "shared-portal-ui-tax" */ '@portal/ui/tax') },
} satisfies Record<SharedModule, Provider>;
