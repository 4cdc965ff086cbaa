import { CalendarX } from 'lucide-react';
import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { PanelMark } from '../components/panel-mark';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { meetingTexts } from './meeting-texts';

/** What stands in place of the meetings where the server has none. */
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
