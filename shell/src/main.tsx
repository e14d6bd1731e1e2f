import './early/early-state.ts';
import { afterFirstRows } from './prerendered/after-first-rows.ts';

// In this very file, and evaluated only then.
void afterFirstRows(window.__portalShown).then(() => import(/* webpackMode: "eager" */ './start-in-browser.ts'));
