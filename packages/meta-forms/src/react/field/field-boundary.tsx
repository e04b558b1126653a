import { Component, type ReactNode } from 'react';

interface FieldBoundaryProps {
  /** Shown instead of the field that failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Limits an error to one field. A class, because React has no other error boundary. */
export class FieldBoundary extends Component<FieldBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
