import { Component, type ReactNode } from 'react';
import { tryFailedAgain } from './lazy-page';
import { ChunkLoadError } from './load-chunk';
import { PageFailure } from './page-failure';
import { whenServerAnswers } from './server-answers';

type PageBoundaryProps = {
  /** The navigation that led here: the next one gets a new chance. */
  navigation: string;
  children: ReactNode;
};

type PageBoundaryState = { readonly failure?: { readonly error: unknown } | undefined };

/**
 * Keeps a page that breaks from taking the portal with it. React logs what is caught here as a console error. One that
 * did not load comes by itself when the server answers again.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {};

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  #stopWaiting = () => {};

  override componentDidUpdate(before: PageBoundaryProps): void {
    if (this.state.failure && before.navigation !== this.props.navigation) this.#tryAgain();
  }

  override componentDidCatch(error: unknown): void {
    this.#stopWaiting();
    if (error instanceof ChunkLoadError) this.#stopWaiting = whenServerAnswers(() => this.#tryAgain());
  }

  override componentWillUnmount(): void {
    this.#stopWaiting();
  }

  #tryAgain(): void {
    this.#stopWaiting();
    tryFailedAgain();
    this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageFailure error={failure.error} /> : this.props.children;
  }
}
