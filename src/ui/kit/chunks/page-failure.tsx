import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../components/button';
import { ButtonLink } from '../components/button-link';
import { Panel } from '../components/panel';
import { PanelMark } from '../components/panel-mark';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { chunkTexts } from './chunk-texts';
import { ChunkLoadError } from './load-chunk';

/** Shows an error in place of a page that could not be loaded or that broke. */
export function PageFailure(props: { error: unknown }) {
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
