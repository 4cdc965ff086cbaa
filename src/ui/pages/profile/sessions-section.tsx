import { LogOut, MonitorSmartphone } from 'lucide-react';
import { endOtherSessions, endSession } from '#contract/profile';
import type { OwnSession } from '#core/profile/profile';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useRefresh } from '../../data/use-refresh';
import { profileTexts } from '../../features/profile/profile-texts';
import { useAccountWrite, useOwnSessions } from '../../features/profile/use-own-account';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { ProfileSection } from './profile-section';

/** Lists where the account is signed in, with buttons to end other sessions. */
export function SessionsSection() {
  const t = useTexts(profileTexts);
  const { data, error, isFetching, refetch } = useOwnSessions();
  return (
    <ProfileSection id="sessions" title={t('profile.sessions')}>
      {error && !isFetching && (
        <Notice
          tone="unread"
          what={t('profile.loadFailed')}
          where={t('profile.loadFailedText')}
          onRetry={refetch}
        />
      )}
      {data && (
        <RowCard label={t('profile.sessions')}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowCard>
      )}
      {data && data.length > 1 && <EndOthers />}
    </ProfileSection>
  );
}

function EndOthers() {
  const t = useTexts(profileTexts);
  const { api } = useServices();
  const { session } = useSession();
  const isAdmin = session?.user.role === 'admin';
  const { busy, run } = useAccountWrite();
  const end = () =>
    run(async () => {
      await api.call(endOtherSessions);
      showToast(t('profile.othersEnded'));
    });
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {isAdmin && <p className="t-meta text-text-2">{t('profile.tokensEnd')}</p>}
      <Button variant="outline" size="card" icon={LogOut} disabled={busy} onClick={() => void end()}>
        {t('profile.endOthers')}
      </Button>
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTexts(profileTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { busy, run } = useAccountWrite();
  const refresh = useRefresh();
  const { id, current, browser, system } = session;
  const device = browser && system ? t('profile.device', { browser, system }) : (browser ?? system);
  const since = dayAndTime(new Date(session.startedAt), language);
  const seen = dayAndTime(new Date(session.lastSeenAt), language);
  const end = async () => {
    const ended = await run(async () => {
      await api.call(endSession, { path: { id } });
      showToast(t('profile.sessionEnded'));
    });
    // Somebody else may have ended it already.
    if (!ended) refresh();
  };
  return (
    <PlainRow
      icon={MonitorSmartphone}
      tone={current ? 'accent' : 'neutral'}
      title={device ?? t(current ? 'profile.thisDevice' : 'profile.otherDevice')}
      second={
        <>
          {device && current && `${t('profile.thisDevice')} · `}
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
