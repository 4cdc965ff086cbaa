import { type LucideIcon, MapPin, Phone, Video } from 'lucide-react';
import type { Meeting } from '#core/meetings/meeting';
import { isHttpsLink } from '#core/meetings/meeting-plan';
import { callHref } from '../../features/leads/contact-links';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { buttonClasses } from '../../kit/components/button-variant';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';

/** The ways to a meeting: join the call, find the place, ring the person; those that there are. */
export function MeetingWays({ meeting }: { meeting: Meeting }) {
  const t = useTexts(meetingTexts);
  const { leads } = useFranchiseLists();
  const { place, kind, leadId } = meeting;
  const lead = leadId === undefined ? undefined : leads?.find(({ id }) => id === leadId);
  const call = callHref(lead?.mobile);
  return (
    <>
      {place && isHttpsLink(place) && <Way href={place} icon={Video} label={t('meeting.join')} elsewhere />}
      {place && kind === 'In person' && !isHttpsLink(place) && (
        <Way href={directionsTo(place)} icon={MapPin} label={t('meeting.directions')} elsewhere />
      )}
      {call && <Way href={call} icon={Phone} label={t('meeting.call')} />}
    </>
  );
}

function Way(props: { href: string; icon: LucideIcon; label: string; elsewhere?: boolean }) {
  const { href, icon, label, elsewhere = false } = props;
  return (
    <a
      href={href}
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
