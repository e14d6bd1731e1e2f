/** What pages of lists and records need, ours beside Mantine's. */
export { Badge, Skeleton, Switch } from '@mantine/core';
export { type AddressFormat, readPage, useAddressState, usePage } from './answer/address-state.ts';
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
export { PagedList, type PagedListProps, type PageOfRows, type PageWords } from './answer/paged-list.tsx';
export { FailureAlert, type FailureAlertProps, useFailureText } from './form/failure-alert.tsx';
export { EmptyState, type EmptyStateProps } from './shared/empty-state.tsx';
export { ErrorCard, type ErrorCardProps } from './shared/error-card.tsx';
export { initialsOf } from './shared/initials.ts';
export { type LinkTab, LinkTabs, type LinkTabsProps } from './shared/link-tabs.tsx';
export { PageHeader, type PageHeaderProps } from './shared/page-header.tsx';
export { Pager, type PagerProps } from './shared/pager.tsx';
export { PendingButton, type PendingButtonProps } from './shared/pending-button.tsx';
export {
  type Placeholder,
  PlaceholderPage,
  type PlaceholderPageProps,
  type Placeholders,
  placeholderAt,
} from './shared/placeholder-page.tsx';
export { RowSkeletons, type RowSkeletonsProps } from './shared/row-skeletons.tsx';
export { SearchField, type SearchFieldProps } from './shared/search-field.tsx';
export { useHeadingFocus } from './shared/use-heading-focus.ts';
export { useSlow } from './shared/use-slow.ts';
export { useWide } from './shared/use-wide.ts';
