import { useMemo } from 'react';
import { paths } from '#core/access/paths';
import type { Promotion } from '#core/promotions/promotion';
import { offersOf } from '../../features/promotions/offers-of';
import { PromotionCard } from '../../features/promotions/promotion-card';
import { usePromotions } from '../../features/promotions/use-promotions';
import { Notice } from '../../kit/components/notice';
import { SectionTitle } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { PromotionsPartSkeleton } from './promotion-and-training-skeletons';
import { promotionAndTrainingTexts } from './promotion-and-training-texts';

const SHOWN = 4;

/** Shows the latest promotions, with a link to all of them. */
export function PromotionsColumn() {
  const t = useTexts(promotionAndTrainingTexts);
  const { promotions, today, failed, fetching, retry } = usePromotions();
  const { language } = useLanguage();
  const latest = useMemo(
    () => promotions && latestOf(offersOf(promotions, language)),
    [promotions, language],
  );
  const waiting = !promotions && fetching;
  if (waiting) return <PromotionsPartSkeleton />;
  return (
    <section aria-labelledby="promotions-column" aria-busy={fetching}>
      <SectionTitle
        id="promotions-column"
        end={<TextLink to={paths.allPromotions}>{t('hub.allPromotions')}</TextLink>}
      >
        {t('hub.promotions')}
      </SectionTitle>
      {failed && !fetching && (
        <div className="mb-3">
          <Notice
            tone="unread"
            what={t('hub.promotionsFailed')}
            where={t('hub.promotionsFailedText')}
            onRetry={retry}
          />
        </div>
      )}
      {latest?.length === 0 && !failed && <p className="text-text-2">{t('hub.noPromotions')}</p>}
      {latest && latest.length > 0 && (
        <ul aria-label={t('hub.promotions')} className="grid grid-cols-2 gap-3 desktop:gap-4">
          {latest.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the latest promotions; those without a day keep the order of the server. */
function latestOf(promotions: readonly Promotion[]): readonly Promotion[] {
  return promotions
    .toSorted((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? ''))
    .slice(0, SHOWN);
}
