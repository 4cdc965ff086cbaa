import { Component, type ReactNode } from 'react';

/** Leaves out a chart that cannot be drawn or loaded, so that its figures are still shown. */
export class ChartBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
