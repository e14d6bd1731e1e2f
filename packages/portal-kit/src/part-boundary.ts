import { Component, type ReactNode } from 'react';

export interface PartBoundaryProps {
  /** What it is called in error reports. */
  part: string;
  /** Stands in the part's place once it has failed. */
  fallback: ReactNode;
  /** Told of the error, once. */
  onError: (error: unknown, context: { part: string }) => void;
  children: ReactNode;
}

/** Keeps a part's failure to render inside its own place. Failures of calls and of event handlers never get here. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, { part: this.props.part });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
