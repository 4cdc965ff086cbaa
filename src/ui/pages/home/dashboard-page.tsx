import {
  CalendarDays,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  Percent,
  Share2,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import type { OverallEarning } from '#core/commission/overall-earning';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useFranchiseData } from '../../data/use-franchise-data';
import { HomeCarousel } from '../../features/carousel/carousel';
import { EarningNotices, SourceIncomplete } from '../../features/commission/earning-notices';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { useOverallEarning } from '../../features/commission/use-overall-earning';
import { useOwnProfile } from '../../features/profile/use-own-account';
import { nextTraining, ownLanguageFirst } from '../../features/training/training-entry';
import { trainingAddress } from '../../features/training/use-open-training';
import { useTrainings } from '../../features/training/use-trainings';
import { RowCard } from '../../kit/components/card';
import { FloatButton } from '../../kit/components/float-button';
import { HomeHeading } from '../../kit/components/home-heading';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PlainRow } from '../../kit/components/plain-row';
import { ProgressBar } from '../../kit/components/progress-bar';
import { Section } from '../../kit/components/section-title';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { TextLink } from '../../kit/components/text-link';
import { useCopy } from '../../kit/components/use-copy';
import { useDesktop } from '../../kit/components/use-desktop';
import { useOnline } from '../../kit/components/use-online';
import { timeText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { EarningHero } from './earning-hero';
import { FirstStepsAndToday } from './first-steps';
import { HomeColumns } from './home-columns';
import { HomeOffers } from './home-offers';
import { homeTexts, homeTrainingTexts } from './home-texts';
import { HomeTiles } from './home-tiles';
import { NextPaymentHero } from './next-payment-hero';
import { RecentRecords } from './recent-records';
import { FiguresSkeleton, SalesCard } from './sales-card';
import { TodayList } from './today-list';
import { isNewVendor } from './use-first-steps';
import { useStatementNews } from './use-news';

/** Shows the home page of a vendor: this month's earning, and what is new. */
export function DashboardPage() {
  const t = useTexts(homeTexts);
  const { clock, watchTraining } = useServices();
  const desktop = useDesktop();
  const earning = useOverallEarning();
  const records = useFranchiseData();
  const list = { records: records.data, loading: records.isFetching };
  // Their position depends on the deals.
  const placed = records.data !== undefined || !records.isFetching;
  const notices = placed && earning.data && !earning.error && !earning.isFetching && (
    <EarningNotices
      excluded={earning.data.excluded}
      notices={earning.data.notices}
      onRetry={() => void earning.refetch()}
    />
  );
  const isNew = isNewVendor(records.data);
  return (
    <PageFrame
      title={t('home.title')}
      heading={
        <OwnHeading
          readAt={earning.dataUpdatedAt}
          refreshing={records.isFetching || earning.isFetching}
          onRefresh={() => {
            records.refetch();
            void earning.refetch();
          }}
        />
      }
    >
      <HomeColumns
        figures={
          <>
            <NoFranchiseNotice />
            <HomeFigures records={records} earning={earning}>
              {!isNew && notices}
            </HomeFigures>
          </>
        }
        today={
          isNew ? (
            <FirstStepsAndToday
              leads={records.data?.leads.items?.length ?? 0}
              waiting={earning.isFetching}
              notices={notices}
              {...list}
            />
          ) : (
            <TodayList {...list} />
          )
        }
        tiles={<HomeTiles records={records.data} earning={earning.data} now={clock.now()} />}
        offers={
          <HomeOffers>
            <HomeCarousel />
          </HomeOffers>
        }
        actions={<QuickActions />}
        recent={<RecentRecords records={records.data} loading={records.isFetching} />}
        training={watchTraining.offered() && <HomeTraining />}
      />
      {!desktop && <FloatButton to={paths.addLead} icon={UserPlus} label={t('home.addLead')} compact />}
    </PageFrame>
  );
}

/** Shows the next payment and the sales of the month; only the sales where no month is closed yet. */
function Figures(props: { earning: OverallEarning | undefined; waiting: boolean }) {
  const { closed, waiting } = useStatementNews(useFranchiseData().data);
  if (waiting)
    return (
      <SkeletonRegion>
        <FiguresSkeleton />
      </SkeletonRegion>
    );
  if (closed === undefined) return <EarningHero {...props} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <NextPaymentHero />
      <SalesCard {...props} />
    </div>
  );
}

type OwnHeadingProps = {
  /** When the figures were read, in ms since 1970; 0 before that. */
  readAt: number;
  refreshing: boolean;
  onRefresh: () => void;
};

/** Shows name, logo and the franchise code to copy at the top of Home, and how old the figures are. */
function OwnHeading({ readAt, ...refresh }: OwnHeadingProps) {
  const t = useTexts(homeTexts);
  const { session } = useSession();
  const { data: profile } = useOwnProfile();
  const { language } = useLanguage();
  const code = session?.user.franchiseCode ?? '';
  const copy = useCopy(t('home.copied'));
  return (
    <HomeHeading
      name={session?.user.name ?? code}
      code={code}
      logo={profile?.logoUrl}
      copyLabel={t('home.copyCode')}
      onCopyCode={() => void copy(code)}
      asOf={readAt > 0 ? t('home.asOf', { time: timeText(new Date(readAt), language) }) : undefined}
      refreshLabel={t('home.refresh')}
      {...refresh}
    />
  );
}

type HomeFiguresProps = {
  records: ReturnType<typeof useFranchiseData>;
  earning: ReturnType<typeof useOverallEarning>;
  /** The notices shown below the earning. */
  children: ReactNode;
};

/** Shows what was earned this month, and what could not be read. */
function HomeFigures({ records, earning, children }: HomeFiguresProps) {
  const t = useTexts(homeTexts);
  const { leads, deals } = (!records.isFetching && records.data) || {};
  const failedToEarn = earning.error !== null && !earning.isFetching;
  // The earnings' own notices report what they lack.
  const lacking = leads?.complete === false || (deals?.complete === false && (!earning.data || failedToEarn));
  const isSaid = earning.data && !failedToEarn && !sourceIsWhole(earning.data.notices);
  const missing = missingPart(leads?.failed === true, deals?.failed === true || failedToEarn);
  // The page itself says that the device is offline, and keeps what was loaded last.
  const known = records.data?.leads.items !== undefined && records.data.deals.items !== undefined;
  const silent = !useOnline() && known;
  return (
    <>
      {(earning.data || earning.isFetching || failedToEarn) && (
        <Figures earning={earning.data} waiting={earning.isFetching} />
      )}
      {children}
      {lacking && !isSaid && !earning.isFetching && <SourceIncomplete onRetry={() => records.refetch()} />}
      {missing && !silent && (
        <Notice
          tone="unread"
          what={t('home.loadFailed', { what: t(`home.what.${missing}`) })}
          where={t('home.safe')}
          onRetry={() => {
            records.refetch();
            if (failedToEarn) void earning.refetch();
          }}
        />
      )}
    </>
  );
}

/** Names what could not be read in one word for a notice, so that missing data never looks like none. */
function missingPart(leads: boolean, deals: boolean): 'leads' | 'deals' | 'both' | undefined {
  if (leads && deals) return 'both';
  if (leads) return 'leads';
  return deals ? 'deals' : undefined;
}

/** Shows how many trainings are done, and the one to continue; nothing while that is unknown. */
function HomeTraining() {
  const t = useTexts(homeTrainingTexts);
  const { language } = useLanguage();
  const { entries, withProgress } = useTrainings();
  if (!entries || entries.length === 0 || !withProgress) return null;
  const done = entries.filter((entry) => entry.done).length;
  const next = nextTraining(ownLanguageFirst(entries, language));
  return (
    <Section
      title={t('homeTraining.title')}
      end={<TextLink to={paths.allTrainings}>{t('homeTraining.all')}</TextLink>}
    >
      <RowCard label={t('homeTraining.title')}>
        <PlainRow
          icon={GraduationCap}
          tone="accent"
          title={next?.training.title ?? t('homeTraining.allDone')}
          second={t('homeTraining.done', { done, total: entries.length })}
          to={next ? trainingAddress(next.training.id) : paths.allTrainings}
          below={<ProgressBar value={done} max={entries.length} label={t('homeTraining.title')} />}
        />
      </RowCard>
    </Section>
  );
}

/** Offers a vendor's most frequent actions; on a phone adding a lead has its own button. */
function QuickActions() {
  const t = useTexts(homeTexts);
  const desktop = useDesktop();
  return (
    <nav aria-label={t('home.quick')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-1">
        {desktop && <Action to={paths.addLead} icon={UserPlus} label={t('home.addLead')} />}
        <Action to={paths.allPromotions} icon={Share2} label={t('home.share')} />
        <Action to={paths.commissionModel} icon={Percent} label={t('home.model')} />
        <Action to={paths.meetings} icon={CalendarDays} label={t('home.meetings')} />
        <Action to={paths.support} icon={LifeBuoy} label={t('home.support')} />
      </ul>
    </nav>
  );
}

function Action({ to, icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="t-caption flex flex-col items-center gap-1.5 rounded-card py-1 text-center text-text-2 no-underline"
      >
        <span className="grid size-12 place-items-center rounded-card bg-surface text-primary-text shadow-card">
          <Icon of={icon} />
        </span>
        {label}
      </Link>
    </li>
  );
}
