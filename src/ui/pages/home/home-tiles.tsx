import { paths } from '#core/access/paths';
import { earningOfPeriod, knownEarning } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { convertedLeads } from '#core/leads/conversion';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { createdAt } from '#core/shared/created-at';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { commissionTexts } from '../../features/commission/commission-texts';
import { CompactMoney } from '../../kit/components/compact-money';
import { Tile } from '../../kit/components/tile';
import { monthName } from '../../kit/format/dates';
import { rateText } from '../../kit/format/share';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const UNKNOWN = '-';

type HomeTilesProps = {
  records: FranchiseData | undefined;
  earning: OverallEarning | undefined;
  /** ms since 1970 */
  now: number;
};

/** Shows the counts of a vendor's business, each linking to its list; "-" while a count is unknown. */
export function HomeTiles({ records, earning, now }: HomeTilesProps) {
  const t = useTexts(homeTexts);
  const commission = useTexts(commissionTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  const leads = records?.leads.items;
  const deals = records?.deals.items;
  const fresh = leads?.filter(({ createdTime }) => {
    const at = createdAt(createdTime, calendar);
    return at !== undefined && now - at < WEEK_MS;
  }).length;
  const ever = earning && earningOfPeriod(earning, () => true);
  const earned = ever && knownEarning(ever);
  const { thisMonth } = earning ?? {};
  const oldest = earning?.months.at(-1)?.month;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Tile
        label={t('home.deals')}
        figure={deals?.length ?? UNKNOWN}
        note={
          ever?.gaps.awaited === 0 && thisMonth
            ? t('home.countedThisMonth', { count: thisMonth.deals + thisMonth.freeDematDeals })
            : '\u00a0'
        }
        to={paths.deals}
      />
      <Tile
        label={t('home.leads')}
        figure={leads?.length ?? UNKNOWN}
        note={fresh === undefined ? '\u00a0' : t('home.newThisWeek', { count: fresh })}
        to={paths.leads}
      />
      <Tile
        label={t('home.overall')}
        figure={<CompactMoney amount={earned && toRupees(earned)} />}
        note={
          earning && ever?.gaps.awaited
            ? commission('earning.dealsSoFar', earning.progress)
            : oldest
              ? t('home.sinceMonth', { month: monthName(oldest, language) })
              : '\u00a0'
        }
        to={paths.earning}
      />
      <Tile
        label={t('home.conversion')}
        figure={leads && leads.length > 0 ? rateText(convertedLeads(leads), leads.length) : UNKNOWN}
        note={leads ? t('home.ofLeads', { converted: convertedLeads(leads), leads: leads.length }) : '\u00a0'}
        to={`${paths.leads}?view=converted`}
      />
    </div>
  );
}
