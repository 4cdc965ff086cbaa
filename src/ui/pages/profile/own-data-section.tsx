import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#core/access/paths';
import type { Profile } from '#core/profile/profile';
import { useSession } from '../../data/session-provider';
import { profileTexts } from '../../features/profile/profile-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Section } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { mobileText } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { OwnDataSheet } from './own-data-sheet';

/** Shows what the portal knows of the account: the session's facts at once, and the rest where the server offers it. */
export function OwnDataSection(props: {
  profile: Profile | undefined;
  /** Whether the bank account has a section of its own, so that it is not shown twice. */
  accountApart: boolean;
}) {
  const { profile, accountApart } = props;
  const t = useTexts(profileTexts);
  const { session } = useSession();
  const [editing, setEditing] = useState(false);
  const user = session?.user;
  const email = profile?.email ?? user?.email;
  const bankAccount = accountApart ? undefined : profile?.bankAccount;
  return (
    <Section
      id="account"
      title={t('profile.account')}
      end={
        profile && (
          <Button variant="text" size="card" icon={Pencil} onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        )
      }
    >
      <Card>
        <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-4 desktop:grid-cols-1">
          <Fact label={t('profile.code')}>{user?.franchiseCode ?? t('profile.allCodes')}</Fact>
          {profile && (
            <Fact label={t('profile.mobile')}>{profile.mobile ? mobileText(profile.mobile) : '-'}</Fact>
          )}
          {/* An address is long. */}
          {email && (
            <Fact wide label={t('profile.email')}>
              {email}
            </Fact>
          )}
          {profile && <Fact label={t('profile.city')}>{profile.city ?? '-'}</Fact>}
          {profile?.pan && <Fact label={t('profile.pan')}>{profile.pan}</Fact>}
          {bankAccount && <Fact label={t('profile.bank')}>{bankAccount}</Fact>}
        </dl>
        {(bankAccount || profile?.pan) && (
          <div className="-mb-2.5">
            <TextLink to={paths.support}>{t('profile.contactSupport')}</TextLink>
          </div>
        )}
      </Card>
      {editing && profile && <OwnDataSheet profile={profile} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 desktop:col-span-1' : undefined}>
      <dt className="t-caption text-text-3">{label}</dt>
      <dd className="text-text [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
