import { Component, type ReactNode } from 'react';

export interface PartBoundaryProps {
  part: string;
  fallback: ReactNode;
  onError: (error: unknown, context: { part: string }) => void;
  children: ReactNode;
}

/** Keeps a part's failure to render inside its own place. */
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
