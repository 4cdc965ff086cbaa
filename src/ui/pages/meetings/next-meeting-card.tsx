import { CalendarPlus, type LucideIcon, MapPin, Pencil, Phone, Video, X } from 'lucide-react';
import type { Meeting } from '#core/meetings/meeting';
import { isHttpsAddress } from '#core/shared/https-address';
import { callHref } from '../../features/leads/contact-links';
import { useOutcomes } from '../../features/leads/contact-outcomes';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { changeAddress } from '../../features/meetings/meeting-address';
import { MeetingStatusMark } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { buttonClasses } from '../../kit/components/button-variant';
import { Card } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import { useMeetingActs } from './use-meeting-acts';

/** Shows the next meeting with all its actions. */
export function NextMeetingCard({ meeting }: { meeting: Meeting }) {
  const t = useTexts(meetingTexts);
  const words = useMeetingLabels();
  return (
    <Card>
      <section aria-labelledby="next-meeting">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="t-label text-text-2">{t('meeting.next')}</p>
          <MeetingStatusMark status={meeting.status} />
        </div>
        <h2 id="next-meeting" className="t-title mt-1 wrap-anywhere text-text">
          {meeting.title}
        </h2>
        <p className="t-body text-balance text-text">
          <time dateTime={new Date(meeting.startsAt).toISOString()}>{words.when(meeting)}</time>
        </p>
        <p className="t-label wrap-anywhere text-text-2">
          {[t(`meeting.kind.${meeting.kind}`), t('meeting.with', { name: words.whom(meeting) })].join(' · ')}
        </p>
        <div className="mt-4">
          <MeetingActions meeting={meeting} />
        </div>
      </section>
    </Card>
  );
}

/** Offers the actions on a future meeting. */
export function MeetingActions({ meeting, onCancel }: { meeting: Meeting; onCancel?: () => void }) {
  const t = useTexts(meetingTexts);
  const { cancel, addToCalendar } = useMeetingActs();
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <MeetingWays meeting={meeting} />
      <Button variant="outline" size="card" icon={CalendarPlus} onClick={() => void addToCalendar(meeting)}>
        {t('meeting.addToCalendar')}
      </Button>
      <ButtonLink to={changeAddress(meeting.id)} variant="outline" size="card" icon={Pencil}>
        {t('meeting.reschedule')}
      </ButtonLink>
      <Button
        variant="outline"
        tone="danger"
        size="card"
        icon={X}
        onClick={() => {
          cancel(meeting);
          onCancel?.();
        }}
      >
        {t('meeting.cancel')}
      </Button>
    </div>
  );
}

/** Links to a meeting, as available: join the call, find the place, phone the person. */
function MeetingWays({ meeting }: { meeting: Meeting }) {
  const t = useTexts(meetingTexts);
  const { leads } = useFranchiseLists();
  const { place, kind, leadId } = meeting;
  const lead = leadId === undefined ? undefined : leads?.find(({ id }) => id === leadId);
  const call = callHref(lead?.mobile);
  const { askOnReturn } = useOutcomes();
  return (
    <>
      {place && isHttpsAddress(place) && (
        <Way href={place} icon={Video} label={t('meeting.join')} elsewhere />
      )}
      {place && kind === 'In person' && !isHttpsAddress(place) && (
        <Way href={directionsTo(place)} icon={MapPin} label={t('meeting.directions')} elsewhere />
      )}
      {lead && call && (
        <Way href={call} icon={Phone} label={t('meeting.call')} onOpen={() => askOnReturn(lead, 'call')} />
      )}
    </>
  );
}

function Way(props: {
  href: string;
  icon: LucideIcon;
  label: string;
  elsewhere?: boolean;
  onOpen?: () => void;
}) {
  const { href, icon, label, elsewhere = false, onOpen } = props;
  return (
    <a
      href={href}
      onClick={onOpen}
      {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClasses({ variant: 'soft', size: 'card', icon })}
    >
      <Icon of={icon} />
      {label}
    </a>
  );
}

function directionsTo(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
