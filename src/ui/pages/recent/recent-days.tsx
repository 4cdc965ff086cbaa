import { Briefcase, Sparkle, UserPlus } from 'lucide-react';
import { daysBetween } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { createdText } from '../../features/deals/created-time';
import { dealAddress } from '../../features/deals/deal-address';
import { leadAddress } from '../../features/leads/lead-address';
import { useStatusWord } from '../../features/leads/status-mark';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { StatePill } from '../../kit/components/state-pill';
import { dayText, timeText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { byDay, isNew, type RecentDay, type RecentRecord } from './recent-records';
import { recentTexts } from './recent-texts';

/** Lists records below the heading of their day. */
export function RecentDays(props: {
  records: readonly RecentRecord[];
  below: 'page' | 'column';
  lastVisit: number | undefined;
}) {
  const Heading = props.below === 'page' ? 'h2' : 'h3';
  const nameOf = useDayName();
  return byDay(props.records).map((group) => (
    <div key={group.day}>
      <Heading className="t-label font-semibold pt-4 pb-2 text-text-2">{nameOf(group)}</Heading>
      <RowCard label={nameOf(group)}>
        {group.records.map((record) => (
          <RecentRow
            key={`${record.kind} ${record.id}`}
            record={record}
            fresh={isNew(record, props.lastVisit)}
          />
        ))}
      </RowCard>
    </div>
  ));
}

function RecentRow({ record, fresh }: { record: RecentRecord; fresh: boolean }) {
  const t = useTexts(recentTexts);
  const { language } = useLanguage();
  const word = useStatusWord();
  const term = useTerm();
  const { kind, id, name, about, created } = record;
  const words = about.map(kind === 'lead' ? word : term);
  return (
    <PlainRow
      icon={kind === 'lead' ? UserPlus : Briefcase}
      tone={kind === 'lead' ? 'accent' : 'neutral'}
      title={name}
      second={<span className="block truncate">{[t(`recent.${kind}`), ...words].join(' · ')}</span>}
      below={
        fresh && (
          <StatePill tone="info" icon={Sparkle} bare>
            {t('recent.new')}
          </StatePill>
        )
      }
      end={
        created.timed && (
          <time dateTime={created.moment.toISOString()} title={createdText(created, language)}>
            {timeText(created.moment, language)}
          </time>
        )
      }
      to={kind === 'lead' ? leadAddress(id) : dealAddress(id)}
    />
  );
}

/** Returns a function that names a day: "Today", "Yesterday", or the date. */
function useDayName(): (group: RecentDay) => string {
  const t = useTexts(recentTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  return ({ day, records }) => {
    const ago = daysBetween(day, calendar.dayAt(clock.now()));
    if (ago === 0) return t('recent.today');
    if (ago === 1) return t('recent.yesterday');
    const moment = records[0]?.created.moment;
    return moment ? dayText(moment, language) : day;
  };
}
