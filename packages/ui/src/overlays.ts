/** What opens above a page. */
export { AskDialog, type AskDialogProps, type AskedReason, type Question } from './form/ask-dialog.tsx';
export { SendLink, type SendLinkProps } from './form/send-link.tsx';
export { Dialog, type DialogProps } from './shared/dialog.tsx';
export { Menu, type MenuProps } from './shared/menu.tsx';
