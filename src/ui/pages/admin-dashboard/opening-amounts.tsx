import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { openingAmounts } from '#contract/opening-amounts';
import { toRupees } from '#core/shared/money';
import type { AmountVersion } from '#core/vendors/opening-amount';
import { useAnswer } from '../../data/use-answer';
import { datedTexts } from '../../features/dated-rules/dated-texts';
import { daysText } from '../../features/dated-rules/days-text';
import { settingsTexts } from '../../features/settings/settings-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { NotLoaded } from '../../kit/components/notice';
import { Section } from '../../kit/components/section-title';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { dayAndTime } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { AmountSheet } from './amount-sheet';

/**
 * Lists every version of the account opening amount with the days that it applies to, and offers a new one for any
 * days.
 */
export function OpeningAmounts() {
  const t = useTexts(settingsTexts);
  const query = useAnswer(openingAmounts, { staleTime: 0 });
  const { data, isFetching } = query;
  const [changing, setChanging] = useState(false);
  const newest = data?.[0];
  return (
    <Section
      title={t('settings.versions')}
      end={
        newest && (
          <Button
            variant="text"
            size="card"
            icon={CalendarRange}
            aria-haspopup="dialog"
            onClick={() => setChanging(true)}
          >
            {t('settings.otherDays')}
          </Button>
        )
      }
      className="-mt-5"
    >
      <NotLoaded query={query} what={t('settings.versionsFailed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <div className="rounded-card bg-surface p-4 shadow-card">
            <Skeleton width="100%" height={64} />
          </div>
        </SkeletonRegion>
      )}
      {data && (
        <Card>
          <ol>
            {data.map((version, place) => (
              <li
                key={version.version}
                className="flex items-start justify-between gap-3 border-b border-hairline py-2.5 last:border-b-0"
              >
                <VersionText version={version} />
                {place === 0 && (
                  <span className="t-caption min-h-6 shrink-0 font-semibold text-success">
                    {t('settings.newest')}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </Card>
      )}
      {changing && newest && <AmountSheet newest={newest} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function VersionText({
  version: { version, amount, changedBy, changedAt, reason, ...days },
}: {
  version: AmountVersion;
}) {
  const t = useTexts(settingsTexts);
  const dated = useTexts(datedTexts);
  const { language } = useLanguage();
  const made = [changedBy, changedAt && dayAndTime(new Date(changedAt), language)].filter(Boolean).join(', ');
  return (
    <div className="min-w-0">
      <p className="t-label font-semibold text-text">
        {t('settings.eachAccount', { amount: rupees(toRupees(amount)) })}
      </p>
      <p className="t-meta text-text-2">{daysText(days, dated, language)}</p>
      <p className="t-meta text-text-3">
        {version === 0
          ? t('settings.versionFirst')
          : [t('settings.version', { number: version }), made].filter(Boolean).join(' · ')}
      </p>
      {reason && <p className="t-meta wrap-anywhere text-text-3">{t('settings.reasonOf', { reason })}</p>}
    </div>
  );
}
