export type { PortalError } from '@portal/api-client';
export { describeError, type Failure, type FailureKind, linesOf } from '@portal/api-client/describe-error';
export { defineRemote, type Locale, type Messages, type RemoteDefinition, type RemotePage } from './define-remote.ts';
export { type Draft, type DraftOptions, useDraft } from './draft.ts';
export { createFormats, type Formats, languageTag } from './formats.ts';
export {
  type ClinicInvitation,
  type Drafts,
  type Edition,
  type ErrorDialogRequest,
  HostContext,
  type Notice,
  type PortalHost,
  type Readable,
  type SlotFiller,
} from './host.ts';
export { useEdition, useLocale } from './locale.ts';
export { useErrorDialog, useNotify, useReport } from './notify.ts';
export { useNow } from './now.ts';
export { usePageTitle } from './page-title.ts';
export { PartBoundary } from './part-boundary.ts';
export { type Services, useLiveSession, useServices } from './services.ts';
export {
  useBeginClinicSession,
  useBeginSession,
  useClinicInvitation,
  useClinicSession,
  useOptionalClinicAdmin,
  useOptionalUser,
  useRefreshUser,
  useSession,
} from './session.ts';
export { type Shortcut, type ShortcutList, useShortcutList, useShortcuts } from './shortcuts.ts';
export { Slot, type SlotProps } from './slot.ts';
export type { LinkedFile, SlotInputs } from './slots.ts';
export { useUnsaved } from './unsaved.ts';
export { useFormats } from './use-formats.ts';
