import { CalendarClock, Image, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Promotion } from '#core/promotions/promotion';
import type { Day } from '#core/shared/month';
import { Icon } from '../../kit/components/icon';
import { StatePill } from '../../kit/components/state-pill';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { badgeOf } from './promotion-badge';
import { promotionCardTexts } from './promotion-card-texts';
import { languageOf, usePromotionLabels } from './promotion-labels';

/** Shows an offer in a grid, as a list item: its picture, its subject, and whether it is new or ends soon. */
export function PromotionCard({ promotion, today }: { promotion: Promotion; today: Day }) {
  const { id, title, product, language, size, campaign } = promotion;
  const words = usePromotionLabels();
  const term = useTerm();
  // The languages and shapes of a campaign are chosen when it is shared.
  const facts = campaign
    ? [term(product)]
    : [term(product), language && words.language(language), size && words.size(size)];
  return (
    <li className="relative flex min-w-0 flex-col overflow-clip rounded-card bg-surface shadow-card hover:bg-bg active:bg-sunken">
      <Thumbnail imageUrl={promotion.imageUrl} />
      <div className="flex flex-1 flex-col items-start gap-1 p-3">
        <Link
          to={`${paths.promotion}?id=${encodeURIComponent(id)}`}
          lang={languageOf(language)}
          className="t-row rounded-small wrap-anywhere text-text no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </Link>
        <p className="t-meta wrap-anywhere text-text-2">{facts.filter(Boolean).join(' · ')}</p>
        <Badge promotion={promotion} today={today} />
      </div>
    </li>
  );
}

function Thumbnail({ imageUrl }: { imageUrl: string | undefined }) {
  const t = useTexts(promotionCardTexts);
  const [failed, setFailed] = useState(false);
  if (!imageUrl || failed) {
    return (
      <span className="t-caption grid aspect-square place-content-center justify-items-center gap-1.5 bg-sunken px-2 text-center text-text-2">
        <Icon of={Image} size={24} />
        {t('promotionCard.noPicture')}
      </span>
    );
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="aspect-square w-full bg-sunken object-contain"
    />
  );
}

function Badge({ promotion, today }: { promotion: Promotion; today: Day }) {
  const t = useTexts(promotionCardTexts);
  const badge = badgeOf(promotion, today);
  if (!badge) return null;
  return (
    <span className="mt-auto pt-1">
      {badge.kind === 'ends' ? (
        <StatePill tone="warning" icon={CalendarClock}>
          {t('promotionCard.ends', { days: badge.days })}
        </StatePill>
      ) : (
        <StatePill tone="info" icon={Sparkles}>
          {t('promotionCard.new')}
        </StatePill>
      )}
    </span>
  );
}
