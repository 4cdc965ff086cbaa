import { MonitorSmartphone } from 'lucide-react';
import type { OwnSession } from '#core/profile/profile';
import { useServices } from '../../data/app-services';
import { useReadAnew } from '../../data/use-read-anew';
import { profileTexts } from '../../features/profile/profile-texts';
import { useAccountWrite, useOwnSessions } from '../../features/profile/use-own-account';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { SectionTitle } from '../../kit/components/section-title';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/** Where the account is in use, and how to end that elsewhere. */
export function SessionsSection() {
  const t = useTexts(profileTexts);
  const { data, error, isFetching, refetch } = useOwnSessions();
  return (
    <section aria-labelledby="sessions">
      <SectionTitle id="sessions">{t('profile.sessions')}</SectionTitle>
      {error && !isFetching && (
        <Notice
          tone="failed"
          what={t('profile.loadFailed')}
          where={t('profile.loadFailedText')}
          actions={[{ label: t('profile.retry'), onAction: () => void refetch() }]}
        />
      )}
      {data && (
        <RowCard label={t('profile.sessions')}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowCard>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTexts(profileTexts);
  const { language } = useLanguage();
  const { account } = useServices();
  const { busy, run } = useAccountWrite();
  const readAnew = useReadAnew();
  const { id, current } = session;
  const since = dayAndTime(new Date(session.startedAt), language);
  const seen = dayAndTime(new Date(session.lastSeenAt), language);
  const end = async () => {
    const ended = await run(async () => {
      await account.endSession(id);
      showToast(t('profile.sessionEnded'));
    });
    // Somebody else may have ended it already.
    if (!ended) readAnew();
  };
  return (
    <PlainRow
      icon={MonitorSmartphone}
      tone={current ? 'accent' : 'neutral'}
      title={t(current ? 'profile.thisDevice' : 'profile.otherDevice')}
      second={
        <>
          {t('profile.since', { time: since })}
          {!current && ` · ${t('profile.lastSeen', { time: seen })}`}
        </>
      }
      end={
        !current && (
          <Button
            variant="text"
            tone="danger"
            size="card"
            aria-label={t('profile.endSessionOf', { time: since })}
            disabled={busy}
            onClick={() => void end()}
          >
            {t('profile.endSession')}
          </Button>
        )
      }
    />
  );
}
