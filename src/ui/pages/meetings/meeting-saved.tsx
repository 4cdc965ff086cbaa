import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#core/access/paths';
import type { Meeting } from '#core/meetings/meeting';
import { MeetingStatusMark } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { CopyButton } from '../../kit/components/copy-button';
import { ShareButton } from '../../kit/components/share-button';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { scheduleTexts } from './schedule-texts';
import { useMeetingActs } from './use-meeting-acts';

/** Shows a meeting after it was sent: its present state, and where else to add it. */
export function MeetingSaved(props: { meeting: Meeting; changed: boolean; onAnother: () => void }) {
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
