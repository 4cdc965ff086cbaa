import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { leadDoubles } from '#contract/data-health';
import { useAnswer } from '../../../data/use-answer';
import { listedLeadAddress } from '../../../features/leads/lead-address';
import { RowCard } from '../../../kit/components/card';
import { useInnerTitle } from '../../../kit/components/inner-title';
import { ListCard } from '../../../kit/components/list-card';
import { PlainRow } from '../../../kit/components/plain-row';
import { mobileText } from '../../../kit/format/mobile';
import { useTexts } from '../../../kit/texts/use-texts';
import { healthAddress } from './health-address';
import { healthTexts } from './health-texts';

/** Shows how many leads two franchises share, and links to them; nothing where there are none. */
export function LeadDoublesCard({ count }: { count: number }) {
  const t = useTexts(healthTexts);
  if (count === 0) return null;
  return (
    <RowCard>
      <PlainRow
        icon={Users}
        tone="warning"
        title={t('health.doubles', { count })}
        second={t('health.doublesText')}
        to={healthAddress('lead-doubles')}
      />
    </RowCard>
  );
}

/** Lists the leads that two franchises share, by their common number or address; each lead is a link. */
export function LeadDoublesView() {
  const t = useTexts(healthTexts);
  const query = useAnswer(leadDoubles);
  useInnerTitle(t('health.doublesTitle'));
  const { total = 0, doubles } = query.data ?? {};
  return (
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-3">
      <p className="t-label text-text-2">{t('health.doublesHow')}</p>
      <ListCard
        label={t('health.doublesTitle')}
        rows={doubles}
        query={query}
        failed={t('health.failed')}
        none={t('health.doublesNone')}
      >
        {({ by, value, leads }) => (
          <li key={`${by} ${value}`} className="grid gap-1 px-4 py-3">
            <p className="t-label font-semibold wrap-anywhere text-text">
              {by === 'mobile' ? mobileText(value) : value}
            </p>
            <ul className="grid gap-x-4 tablet:grid-cols-2">
              {leads.map(({ id, name, franchiseCode }) => (
                <li key={id} className="min-w-0">
                  <Link
                    to={listedLeadAddress(id)}
                    className="t-label flex min-h-11 items-center gap-2 text-primary-text hover:underline desktop:min-h-8"
                  >
                    <span className="min-w-0 wrap-anywhere">{name ?? id}</span>{' '}
                    <span className="t-meta shrink-0 font-normal text-text-2">{franchiseCode}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ListCard>
      {doubles && total > doubles.length && (
        <p className="t-label text-text-2">
          {t('health.doublesFirst', { shown: doubles.length, count: total })}
        </p>
      )}
    </div>
  );
}
