/** What nearly every page needs that shows something of the API, ours beside Mantine's. */
export { Badge, Skeleton } from '@mantine/core';
export {
  Answer,
  type AnswerProps,
  type Asked,
  FailedCard,
  type FailedCardProps,
  type Retry,
  StaleNotice,
  type StaleNoticeProps,
  UnlessFailed,
  type UnlessFailedProps,
  UnreadableRows,
  Waiting,
  type WaitingProps,
} from './answer/answer.tsx';
export { LazyPart, type LazyPartProps } from './answer/lazy-part.tsx';
export { FailureAlert, type FailureAlertProps, useFailureText } from './form/failure-alert.tsx';
export { EmptyState, type EmptyStateProps } from './shared/empty-state.tsx';
export { ErrorCard, type ErrorCardProps } from './shared/error-card.tsx';
export { initialsOf } from './shared/initials.ts';
export { PageHeader, type PageHeaderProps } from './shared/page-header.tsx';
export { PendingButton, type PendingButtonProps } from './shared/pending-button.tsx';
export { Portrait, type PortraitProps } from './shared/portrait.tsx';
export { RowSkeletons, type RowSkeletonsProps } from './shared/row-skeletons.tsx';
export { sizeInWords } from './shared/size-in-words.ts';
export { SupportButton } from './shared/support-button.tsx';
export { useHeadingFocus } from './shared/use-heading-focus.ts';
export { useSlow } from './shared/use-slow.ts';
export { useWide } from './shared/use-wide.ts';
