import { Component, type ReactNode } from 'react';

/** Keeps a chart that cannot be drawn, or whose code does not come, from taking its figures with it. */
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
