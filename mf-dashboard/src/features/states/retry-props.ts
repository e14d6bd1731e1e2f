/** The way to ask again for what could not be had. */
export interface RetryProps {
  onRetry: () => void;
  /** It is being asked for. */
  pending: boolean;
}
