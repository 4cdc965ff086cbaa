import { CalendarDays, Copy, Download, KeyRound, MessageCircle, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import { useSession } from '../../data/session-provider';
import { MY_QUESTIONS } from '../../features/disputes/dispute-address';
import { NoticeChoicesMore } from '../../features/messaging/notice-choices';
import { NotificationsSetting } from '../../features/messaging/notifications-setting';
import { profileTexts } from '../../features/profile/profile-texts';
import { useOwnProfile } from '../../features/profile/use-own-account';
import { LogOutButton } from '../../features/sending/log-out-button';
import { BrandMark } from '../../kit/components/brand-mark';
import { Button } from '../../kit/components/button';
import { Card, RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { LanguageSelector } from '../../kit/components/language-selector';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { Sheet } from '../../kit/components/sheet';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { ThemeSelector } from '../../kit/components/theme-selector';
import { useCopy } from '../../kit/components/use-copy';
import { useDesktop } from '../../kit/components/use-desktop';
import { useInstallOffer } from '../../kit/preferences/install-offer';
import { useTexts } from '../../kit/texts/use-texts';
import { BankAccountSection } from './bank-account-section';
import { LogoSection } from './logo-section';
import { OwnDataSection } from './own-data-section';
import { PasswordSheet } from './password-sheet';
import { ProfileSection } from './profile-section';
import { SectionMenu } from './section-menu';
import { SessionsSection } from './sessions-section';
import { TwoStepSection } from './two-step-section';

const FACTS = ['code', 'email', 'mobile', 'city', 'bank', 'pan'];

/** Draws the placeholder of the account. */
function ProfileSkeleton() {
  return (
    <SkeletonRegion>
      <div className="mt-5 flex min-h-11 items-center">
        <Skeleton width={96} height={18} />
      </div>
      <Card className="grid gap-4">
        {FACTS.map((fact) => (
          <div key={fact}>
            <SkeletonLine type="t-label" box={12} width={110} />
            <SkeletonLine type="t-row" box={15} width={180} />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

const VERSION = import.meta.env.VITE_PORTAL_VERSION;

/** Offers to install the app where the browser can, and shows what is stored about a person and the version. */
function AboutSection() {
  const t = useTexts(profileTexts);
  const install = useInstallOffer();
  const [privacy, setPrivacy] = useState(false);
  return (
    <ProfileSection id="about" title={t('profile.about')}>
      <Card className="grid gap-4">
        {install && (
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="t-label font-semibold text-text">{t('profile.install')}</p>
              <p className="t-meta text-text-2">{t('profile.installText')}</p>
            </div>
            <Button variant="outline" size="card" icon={Download} onClick={install}>
              {t('profile.installButton')}
            </Button>
          </div>
        )}
        <Button variant="outline" size="card" icon={ShieldCheck} onClick={() => setPrivacy(true)}>
          {t('profile.privacy')}
        </Button>
        {VERSION && (
          <p className="t-meta text-text-3">
            {t('profile.version')} <span className="tabular-nums">{VERSION}</span>
          </p>
        )}
      </Card>
      {privacy && (
        <Sheet title={t('profile.privacy')} onClose={() => setPrivacy(false)}>
          <div className="grid gap-3 text-text">
            <p>{t('profile.privacyWhat')}</p>
            <p>{t('profile.privacyWhere')}</p>
            <p>{t('profile.privacyWho')}</p>
            <p>{t('profile.privacyRights')}</p>
          </div>
        </Sheet>
      )}
    </ProfileSection>
  );
}

/**
 * Shows the signed-in account, the appearance and language settings, and the sign-out; more where the server offers it.
 */
export function ProfilePage() {
  const t = useTexts(profileTexts);
  const { session } = useSession();
  const { offered, data: profile, error, isFetching, refetch } = useOwnProfile();
  const [changingPassword, setChangingPassword] = useState(false);
  const desktop = useDesktop();
  const user = session?.user;
  const hasAccount = offered && user?.role !== 'admin';
  // The part that is read is above the known part, so all of it waits.
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
              onRetry={refetch}
            />
          )}
          {reading ? (
            // As high as the window: the next part is below it, before and after, so its moving is not visible.
            <div className="min-h-dvh">
              <ProfileSkeleton />
            </div>
          ) : (
            <>
              <OwnDataSection profile={profile} accountApart={hasAccount} />
              {hasAccount && <BankAccountSection />}
              {user?.role !== 'admin' && <MeetingsLink asks={offered} />}
              <SettingsSection />
              <div className="mt-5 desktop:mt-0">
                {profile && user?.franchiseCode && <LogoSection logoUrl={profile.logoUrl} />}
                {offered && (
                  <>
                    <ProfileSection id="security" title={t('profile.security')} open={user?.role === 'admin'}>
                      <Button
                        variant="outline"
                        wide
                        icon={KeyRound}
                        onClick={() => setChangingPassword(true)}
                      >
                        {t('profile.changePassword')}
                      </Button>
                      {user?.role === 'admin' && <TwoStepSection />}
                    </ProfileSection>
                    <SessionsSection />
                  </>
                )}
                <AboutSection />
              </div>
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

/** Links to the own meetings, and for a vendor to the own questions. */
function MeetingsLink({ asks }: { asks: boolean }) {
  const t = useTexts(profileTexts);
  return (
    <div className="mt-4">
      <RowCard label={t('profile.meetings')}>
        {asks && (
          <PlainRow
            to={MY_QUESTIONS}
            icon={MessageCircle}
            title={t('profile.questions')}
            second={t('profile.questionsText')}
          />
        )}
        <PlainRow
          to={paths.meetings}
          icon={CalendarDays}
          title={t('profile.meetings')}
          second={t('profile.meetingsText')}
        />
      </RowCard>
    </div>
  );
}

/** Asks for appearance, language and notifications. */
function SettingsSection() {
  const t = useTexts(profileTexts);
  return (
    <Section id="settings" title={t('profile.settings')}>
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
        <NoticeChoicesMore />
      </Card>
    </Section>
  );
}

/** Shows the owner of the profile: logo, name, role, and the franchise code to copy. */
function ProfileHead(props: { name: string | undefined; logoUrl: string | undefined }) {
  const { name, logoUrl } = props;
  const t = useTexts(profileTexts);
  const { session } = useSession();
  const user = session?.user;
  const code = user?.franchiseCode;
  const copy = useCopy(t('profile.copied'));
  return (
    <div className="flex items-center gap-4 py-2">
      {logoUrl ? (
        // A white plate in both themes: logos are drawn for paper.
        <img
          src={logoUrl}
          alt=""
          className="size-13 shrink-0 rounded-card bg-white object-contain p-1 shadow-card"
        />
      ) : (
        <BrandMark size={52} />
      )}
      <div className="min-w-0">
        <p className="t-page line-clamp-3 wrap-anywhere text-text">{name ?? user?.email ?? code}</p>
        <p className="t-label flex flex-wrap items-center gap-x-3 text-text-2">
          {t(`profile.role.${user?.role ?? 'other'}`)}
          {code && (
            <button
              type="button"
              onClick={() => void copy(code)}
              aria-label={`${t('profile.copyCode')}: ${code}`}
              className="t-label touch-44 inline-flex items-center gap-1.5 rounded-small text-text-2"
            >
              {code}
              <Icon of={Copy} size={14} />
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
