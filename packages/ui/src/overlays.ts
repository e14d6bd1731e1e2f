/** What opens above a page. */
export { Dialog, type DialogProps } from './shared/dialog.tsx';
export { Menu, type MenuProps } from './shared/menu.tsx';
