import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure';

type PageBoundaryProps = {
  /** The navigation that led here: the next one gets a new chance. */
  navigation: string;
  children: ReactNode;
};

type PageBoundaryState = { readonly failure?: { readonly error: unknown } | undefined };

/** Keeps a page that breaks from taking the portal with it. React logs what is caught here as a console error. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {};

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: PageBoundaryProps): void {
    if (this.state.failure && before.navigation !== this.props.navigation) {
      this.setState({ failure: undefined });
    }
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageFailure error={failure.error} /> : this.props.children;
  }
}
