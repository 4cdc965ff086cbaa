import { useState } from 'react';
import { ACTIVITY_KINDS, type ActivityKind } from '#core/leads/lead-activity';
import { useServices } from '../app-services';
import { Chip } from '../components/chip';
import { Icon } from '../components/icon';
import { Notice } from '../components/notice';
import { Skeleton, SkeletonRegion } from '../components/skeleton';
import { createdText, readCreatedTime } from '../deals/created-time';
import { monthName } from '../format/dates';
import { UnsentMark } from '../sending/waiting-mark';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { leadFileTexts } from './lead-file-texts';
import { useResultWord } from './result-words';
import { ACTIVITY_ICONS, useActivityText } from './timeline-text';
import type { LeadFileState, TimelineEntry } from './use-lead-file';

const LINES = ['1', '2', '3'];

/** What happened with a lead, by month, the newest on top; one kind of it or all. */
export function Timeline({ told }: { told: LeadFileState }) {
  const t = useTexts(leadFileTexts);
  const [kind, setKind] = useState<ActivityKind>();
  const { calendar } = useServices();
  const { language } = useLanguage();
  const { entries, failed, loading, retry } = told;
  const kinds = ACTIVITY_KINDS.filter((each) => entries.some(({ activity }) => activity.kind === each));
  const shown = entries.filter(({ activity }) => kind === undefined || activity.kind === kind);
  const monthOf = ({ activity }: TimelineEntry) => calendar.monthOf(activity.time) ?? '';
  const months = [...new Set(shown.map(monthOf))];
  return (
    <>
      {kinds.length > 1 && (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-2">
          <Chip
            label={t('leadFile.allKinds')}
            chosen={kind === undefined}
            onChoose={() => setKind(undefined)}
          />
          {kinds.map((each) => (
            <Chip
              key={each}
              label={t(`leadFile.kind.${each}`)}
              chosen={kind === each}
              onChoose={() => setKind(kind === each ? undefined : each)}
            />
          ))}
        </div>
      )}
      {failed && (
        <Notice
          tone="failed"
          what={t('leadFile.failed')}
          where={t('leadFile.failedText')}
          actions={[{ label: t('leadFile.retry'), onAct: retry }]}
        />
      )}
      {loading && <TimelineSkeleton />}
      {!loading &&
        months.map((month) => (
          <section key={month} aria-label={monthName(month, language)}>
            <h3 className="t-label font-semibold pt-3 pb-2 text-text-2">{monthName(month, language)}</h3>
            <ol className="rows overflow-clip rounded-card bg-surface shadow-card">
              {shown
                .filter((entry) => monthOf(entry) === month)
                .map((entry) => (
                  <Entry key={entry.activity.id} entry={entry} />
                ))}
            </ol>
          </section>
        ))}
    </>
  );
}

function Entry({ entry: { activity, state } }: { entry: TimelineEntry }) {
  const { calendar } = useServices();
  const { language } = useLanguage();
  const sentence = useActivityText();
  const resultWord = useResultWord();
  const { kind, time, text, result } = activity;
  const read = readCreatedTime(time, calendar);
  const reason = kind === 'status' && result ? resultWord(result) : undefined;
  return (
    <li className="flex gap-3 py-3 pr-4 pl-3 [--row-inset:4rem]">
      <span className="grid size-10 shrink-0 place-items-center rounded-button bg-neutral-soft text-text-2">
        <Icon of={ACTIVITY_ICONS[kind]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="t-label font-semibold wrap-anywhere text-text">{sentence(activity)}</p>
        {(reason || text) && (
          <p className="t-label font-normal whitespace-pre-line wrap-anywhere text-text-2">
            {[reason, text].filter(Boolean).join(': ')}
          </p>
        )}
        <p className="t-caption mt-0.5 flex flex-wrap items-center gap-x-2 text-text-3">
          {read ? (
            <time dateTime={read.moment.toISOString()}>{createdText(read, language)}</time>
          ) : (
            <span>{time}</span>
          )}
          {state && <UnsentMark states={[state]} bare />}
        </p>
      </div>
    </li>
  );
}

function TimelineSkeleton() {
  return (
    <SkeletonRegion>
      <div className="mt-10 rounded-card bg-surface shadow-card">
        {LINES.map((line) => (
          <div key={line} className="flex gap-3 py-3 pr-4 pl-3">
            <Skeleton width={40} height={40} />
            <div className="grid content-center gap-2">
              <Skeleton width={170} height={12} />
              <Skeleton width={110} height={10} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
