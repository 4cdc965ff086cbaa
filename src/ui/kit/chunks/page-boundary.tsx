import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../components/button';
import { ButtonLink } from '../components/button-link';
import { Panel } from '../components/panel';
import { PanelMark } from '../components/panel-mark';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { chunkTexts } from './chunk-texts';
import { tryFailedAgain } from './lazy-page';
import { ChunkLoadError } from './load-chunk';
import { whenServerAnswers } from './server-answers';

type PageBoundaryProps = {
  /** The navigation that led here; the next navigation tries the page again. */
  navigation: string;
  children: ReactNode;
};

type PageBoundaryState = { readonly failure?: { readonly error: unknown } | undefined };

/**
 * Shows an error instead of a page that breaks, and leaves the rest of the portal working. React logs the error to the
 * console. A page that failed to load is tried again when the server answers.
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

/** Shows an error instead of a page that failed to load or that broke. */
function PageFailure(props: { error: unknown }) {
  const t = useTexts(chunkTexts);
  const common = useTexts(commonTexts);
  const missing = props.error instanceof ChunkLoadError;
  return (
    <Panel
      alert
      title={t(missing ? 'chunk.notLoaded' : 'chunk.broken')}
      text={t(missing ? 'chunk.notLoadedText' : 'chunk.brokenText')}
      object={<PanelMark icon={TriangleAlert} />}
      actions={
        <>
          <Button icon={RefreshCw} onClick={() => window.location.reload()}>
            {t('chunk.reload')}
          </Button>
          <ButtonLink to="/" variant="text">
            {common('common.goToHome')}
          </ButtonLink>
        </>
      }
    />
  );
}
