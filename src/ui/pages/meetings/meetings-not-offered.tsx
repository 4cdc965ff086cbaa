import { CalendarX } from 'lucide-react';
import { paths } from '#core/access/paths';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { PanelMark } from '../../kit/components/panel-mark';
import { useTexts } from '../../kit/texts/use-texts';

/** Replaces the meetings where the server has none. */
export function MeetingsNotOffered() {
  const t = useTexts(meetingTexts);
  return (
    <EmptyState
      title={t('meeting.notOffered')}
      text={t('meeting.notOfferedText')}
      object={<PanelMark icon={CalendarX} />}
      action={<ButtonLink to={paths.support}>{t('meeting.support')}</ButtonLink>}
    />
  );
}
