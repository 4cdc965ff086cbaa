import { CalendarPlus, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Lead } from '#core/leads/lead';
import type { Meeting } from '#core/meetings/meeting';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { MeetingStatusMark } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { useMeetings } from '../../features/meetings/use-meetings';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { Card } from '../../kit/components/card';
import { CopyButton } from '../../kit/components/copy-button';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { ShareButton } from '../../kit/components/share-button';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import type { Meetable } from './lead-chooser';
import { MeetingsNotOffered } from './meetings-not-offered';
import { ScheduleForm } from './schedule-form';
import { scheduleTexts } from './schedule-texts';
import { useMeetingActs } from './use-meeting-acts';

const BY_NAME = new Intl.Collator();
const FIELDS = ['1', '2', '3', '4', '5'];

/** Plans a meeting (`?lead=` with a lead) or changes one (`?id=`). */
export function SchedulePage() {
  const t = useTexts(scheduleTexts);
  const words = useTexts(meetingTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { offered, data, error, isFetching, refetch } = useMeetings();
  const { leads } = useFranchiseLists();
  const [saved, setSaved] = useState<Meeting>();
  const [round, setRound] = useState(0);
  const [id, leadId] = [params.get('id'), params.get('lead') ?? ''];
  const editing = data?.find((meeting) => meeting.id === id);
  const waiting = offered && !data && isFetching;
  const startOver = () => {
    setSaved(undefined);
    setRound((before) => before + 1);
  };
  const nameOfLead = (lead: string) =>
    leads?.find((each) => each.id === lead)?.name ??
    (editing?.leadId === lead ? editing.withWhom : t('schedule.unknownLead', { id: lead }));
  // Without the other meetings the form still works; it only cannot warn of them.
  const ready = data !== undefined || (error !== null && id === null);
  return (
    <PageFrame title={t(id === null ? 'schedule.title' : 'schedule.changeTitle')} width="narrow">
      {!offered && <MeetingsNotOffered />}
      {offered && saved && (
        <MeetingSaved
          meeting={saved}
          changed={id !== null}
          onAnother={() => {
            startOver();
            void navigate(paths.scheduleMeeting, { replace: true });
          }}
        />
      )}
      {offered && !saved && (
        <>
          {error && !isFetching && (
            <div className="mb-4">
              <Notice
                tone="unread"
                what={words('meeting.loadFailed')}
                where={words('meeting.loadFailedText')}
                onRetry={refetch}
              />
            </div>
          )}
          {waiting && !ready && <FormSkeleton />}
          {ready && (id === null || editing) && (
            <ScheduleForm
              key={`${id} ${leadId} ${round}`}
              editing={editing}
              leadId={leadId}
              meetings={data ?? []}
              leads={meetable(leads ?? [], [leadId, editing?.leadId ?? ''], nameOfLead)}
              nameOfLead={nameOfLead}
              onSaved={setSaved}
              onStartOver={startOver}
            />
          )}
          {data && id !== null && !editing && (
            <EmptyState
              title={words('meeting.unknown')}
              text={words('meeting.noneText')}
              object={<PanelMark icon={SearchX} />}
              action={<ButtonLink to={paths.meetings}>{words('meeting.back')}</ButtonLink>}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}

/** Returns the leads to choose from, by name, including requested ones that the list lacks. */
function meetable(
  leads: readonly Lead[],
  wanted: readonly string[],
  nameOfLead: (id: string) => string,
): readonly Meetable[] {
  const known = new Set(leads.map(({ id }) => id));
  const others = wanted.filter((id) => id && !known.has(id)).map((id) => ({ id, name: nameOfLead(id) }));
  return [...others, ...leads.map((lead) => ({ ...lead, name: lead.name ?? nameOfLead(lead.id) }))].toSorted(
    (a, b) => BY_NAME.compare(a.name, b.name),
  );
}

function FormSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid gap-5">
        {FIELDS.map((field) => (
          <div key={field}>
            <SkeletonLine type="t-label" box={12} width={64} className="mb-1.5" />
            <Skeleton width="100%" height={52} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Shows a meeting after it was sent: its present state, and where else to add it. */
function MeetingSaved(props: { meeting: Meeting; changed: boolean; onAnother: () => void }) {
  const { meeting, changed, onAnother } = props;
  const t = useTexts(scheduleTexts);
  const general = useTexts(meetingTexts);
  const words = useMeetingLabels();
  const { addToCalendar } = useMeetingActs();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const requested = meeting.status === 'Requested';
  const title = changed ? t('schedule.changed') : t(requested ? 'schedule.requested' : 'schedule.confirmed');
  const text = words.all(meeting);
  return (
    <div className="grid gap-4">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="t-title text-text outline-none">
            {title}
          </h2>
          <MeetingStatusMark status={meeting.status} />
        </div>
        {requested && <p className="t-label mt-0.5 text-text-2">{t('schedule.requestedText')}</p>}
        <p className="t-row mt-4 wrap-anywhere text-text">{meeting.title}</p>
        <p className="t-body text-text">{words.when(meeting)}</p>
        <p className="t-label wrap-anywhere text-text-2">
          {[
            general(`meeting.kind.${meeting.kind}`),
            general('meeting.with', { name: words.whom(meeting) }),
          ].join(' · ')}
        </p>
        <div className="mt-4 grid gap-3">
          <Button icon={CalendarPlus} wide onClick={() => void addToCalendar(meeting)}>
            {general('meeting.addToCalendar')}
          </Button>
          <div className="flex items-center gap-3">
            <CopyButton text={text} done={general('meeting.copied')} />
            <ShareButton text={text} />
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap justify-between gap-x-4">
        <TextLink to={paths.meetings}>{general('meeting.back')}</TextLink>
        <Button variant="text" size="card" onClick={onAnother}>
          {t('schedule.another')}
        </Button>
      </div>
    </div>
  );
}
