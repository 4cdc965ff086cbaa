import { CalendarDays, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import { useSession } from '../../data/session-provider';
import { NoticeChoicesSetting } from '../../features/messaging/notice-choices';
import { NotificationsSetting } from '../../features/messaging/notifications-setting';
import { profileTexts } from '../../features/profile/profile-texts';
import { useOwnProfile } from '../../features/profile/use-own-account';
import { LogOutButton } from '../../features/sending/log-out-button';
import { Button } from '../../kit/components/button';
import { Card, RowCard } from '../../kit/components/card';
import { LanguageSelector } from '../../kit/components/language-selector';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PlainRow } from '../../kit/components/plain-row';
import { SectionTitle } from '../../kit/components/section-title';
import { ThemeSelector } from '../../kit/components/theme-selector';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { AboutSection } from './about-section';
import { LogoSection } from './logo-section';
import { OwnDataSection } from './own-data-section';
import { PasswordSheet } from './password-sheet';
import { ProfileHead } from './profile-head';
import { ProfileSkeleton } from './profile-skeleton';
import { SectionMenu } from './section-menu';
import { SessionsSection } from './sessions-section';
import { useKeptLanguage } from './use-kept-language';

/** Who is signed in, how the portal looks and speaks, and the way out; what is more where the server offers it. */
export function ProfilePage() {
  const t = useTexts(profileTexts);
  const { session } = useSession();
  const { offered, data: profile, error, isFetching, refetch } = useOwnProfile();
  const [changingPassword, setChangingPassword] = useState(false);
  useKeptLanguage(offered);
  const desktop = useDesktop();
  const user = session?.user;
  // What is read stands above what is known, so all of it waits for that.
  const reading = offered && !profile && isFetching;
  return (
    <PageFrame title={t('profile.title')} width={desktop ? 'wide' : 'narrow'}>
      <div className="desktop:grid desktop:grid-cols-[13rem_minmax(0,35rem)] desktop:gap-x-12">
        {desktop && (
          <SectionMenu
            has={(section) =>
              section === 'logo'
                ? profile !== undefined && user?.franchiseCode !== undefined
                : offered || (section !== 'security' && section !== 'sessions')
            }
          />
        )}
        <div>
          <ProfileHead name={profile?.name ?? user?.name} logoUrl={profile?.logoUrl} />
          {error && !isFetching && (
            <Notice
              tone="unread"
              what={t('profile.loadFailed')}
              where={t('profile.loadFailedText')}
              actions={[{ label: t('profile.retry'), onAction: () => void refetch() }]}
            />
          )}
          {reading ? (
            // As high as the window: what follows stands below it, before and after, and is not seen to move.
            <div className="min-h-dvh">
              <ProfileSkeleton />
            </div>
          ) : (
            <>
              <OwnDataSection profile={profile} />
              {user?.role !== 'admin' && (
                <div className="mt-4">
                  <RowCard label={t('profile.meetings')}>
                    <PlainRow
                      to={paths.meetings}
                      icon={CalendarDays}
                      title={t('profile.meetings')}
                      second={t('profile.meetingsText')}
                    />
                  </RowCard>
                </div>
              )}
              {profile && user?.franchiseCode && <LogoSection logoUrl={profile.logoUrl} />}
              <section aria-labelledby="settings">
                <SectionTitle id="settings">{t('profile.settings')}</SectionTitle>
                <Card className="grid gap-4">
                  <div className="grid gap-1.5">
                    <p className="t-label font-semibold text-text">{t('profile.language')}</p>
                    <LanguageSelector wide />
                  </div>
                  <div className="grid gap-1.5">
                    <p className="t-label font-semibold text-text">{t('profile.theme')}</p>
                    <ThemeSelector wide />
                  </div>
                  <NotificationsSetting />
                  <NoticeChoicesSetting />
                </Card>
              </section>
              {offered && (
                <>
                  <section aria-labelledby="security">
                    <SectionTitle id="security">{t('profile.security')}</SectionTitle>
                    <Button variant="outline" wide icon={KeyRound} onClick={() => setChangingPassword(true)}>
                      {t('profile.changePassword')}
                    </Button>
                  </section>
                  <SessionsSection />
                </>
              )}
              <AboutSection />
            </>
          )}
          <div className="mt-6">
            <LogOutButton />
          </div>
        </div>
      </div>
      {changingPassword && <PasswordSheet onClose={() => setChangingPassword(false)} />}
    </PageFrame>
  );
}
