import { Briefcase, UserPlus } from 'lucide-react';
import { paths } from '#core/access/paths';
import { dealName } from '#core/deals/deal-name';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { createdAt } from '#core/shared/created-at';
import { useServices } from '../../data/app-services';
import { dealAddress } from '../../features/deals/deal-address';
import { leadAddress } from '../../features/leads/lead-address';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { relativeDay } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';
import { RecentSkeleton } from './recent-skeleton';

const SHOWN = 4;

/** Shows the newest leads and deals. */
export function RecentRecords(props: { records: FranchiseData | undefined; loading: boolean }) {
  const { records, loading } = props;
  const t = useTexts(homeTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  if (!records) return loading ? <RecentSkeleton /> : null;
  const rows = [
    ...(records.leads.items ?? []).map((lead) => ({
      key: `lead ${lead.id}`,
      to: leadAddress(lead.id),
      icon: UserPlus,
      title: lead.name ?? lead.id,
      second: [t('home.newLead'), term(lead.product)].filter(Boolean).join(' · '),
      at: createdAt(lead.createdTime, calendar),
    })),
    ...(records.deals.items ?? []).map((deal) => ({
      key: `deal ${deal.id}`,
      to: dealAddress(deal.id),
      icon: Briefcase,
      title: dealName(deal),
      second: `${t('home.newDeal')} · ${term(deal.productCategory)}`,
      at: createdAt(deal.createdTime, calendar),
    })),
  ].flatMap(({ at, ...record }) => (at === undefined ? [] : [{ ...record, at }]));
  const newest = rows.toSorted((a, b) => b.at - a.at).slice(0, SHOWN);
  if (newest.length === 0) return null;
  return (
    <Section title={t('home.recent')} end={<TextLink to={paths.recent}>{t('home.seeAll')}</TextLink>}>
      <RowCard label={t('home.recent')}>
        {newest.map(({ key, to, icon, title, second, at }) => (
          <PlainRow
            key={key}
            to={to}
            icon={icon}
            title={title}
            second={<span className="block truncate">{second}</span>}
            end={relativeDay(new Date(at), new Date(clock.now()), language)}
          />
        ))}
      </RowCard>
    </Section>
  );
}
