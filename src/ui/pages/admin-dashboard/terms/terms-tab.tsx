import { Notice } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { useTexts } from '../../../kit/texts/use-texts';
import { TermsForm } from './terms-form';
import { termsTexts } from './terms-texts';
import { useHeldTerms } from './use-held-terms';

/** Edits the Hindi words for the products, stages and sources in the records. */
export function TermsTab() {
  const t = useTexts(termsTexts);
  const { read, isFetching, failed, retry, readOwn } = useHeldTerms();
  return (
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-text-2">{t('terms.text')}</p>
      {failed && !isFetching && <Notice tone="unread" what={t('terms.failed')} onRetry={retry} />}
      {!read && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3', '4', '5', '6', '7', '8']} />
        </SkeletonRegion>
      )}
      {read?.held.length === 0 && <p className="text-text-2">{t('terms.none')}</p>}
      {read && read.held.length > 0 && <TermsForm {...read} onSaved={readOwn} />}
    </div>
  );
}
