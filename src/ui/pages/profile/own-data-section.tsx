import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { changeProfile, ownProfile } from '#contract/profile';
import { paths } from '#core/access/paths';
import { indianMobileDigits, indianNumberDigits } from '#core/leads/indian-mobile';
import type { Profile } from '#core/profile/profile';
import { useServices } from '../../data/app-services';
import { useRecordInSheet } from '../../data/drafts/use-record-in-sheet';
import { useSession } from '../../data/session-provider';
import { useWrite } from '../../data/use-write';
import { usePasswordRefusal } from '../../features/passwords/use-password-refusal';
import { profileTexts } from '../../features/profile/profile-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { MobileField } from '../../kit/components/mobile-field';
import { Section } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { showToast } from '../../kit/feedback/toast';
import { mobileText } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';

const MAX_CITY = 80;

const textsOf = ({ mobile = '', city = '' }: Profile) => ({
  mobile: indianNumberDigits(mobile) ?? mobile,
  city,
});

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
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4 desktop:grid-cols-1">
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
    <div className={wide ? 'col-span-full' : undefined}>
      <dt className="t-caption text-text-3">{label}</dt>
      <dd className="text-text [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Changes the mobile number and the city of the own account. */
function OwnDataSheet({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { api } = useServices();
  const { values, before, set, changed, send } = useRecordInSheet('own data', textsOf(profile));
  const { mobile, city } = values;
  const [left, setLeft] = useState(false);
  const { busy, failure, run } = useWrite(t('profile.failed'));
  const number = indianMobileDigits(mobile);
  // A number can be replaced but not removed; a value that the office wrote is not validated.
  const wrongMobile = mobile !== before.mobile && number === undefined;
  const longCity = city.trim().length > MAX_CITY;
  const refusal = usePasswordRefusal();
  const isAtField = failure?.field === 'mobile' || failure?.field === 'city';
  const sentenceAt = (field: string) => (failure?.field === field ? refusal(failure) : undefined);
  const save = () => {
    setLeft(true);
    if (wrongMobile || longCity) return;
    void run(async (place) => {
      await send(
        async () => textsOf(await api.call(ownProfile)),
        (seen) => {
          // Sends only what was changed: the other value may have changed meanwhile, in a second tab or by the office.
          const body = {
            ...(number && mobile !== seen.mobile && { mobile: number }),
            ...(city !== seen.city && { city: city.trim() }),
          };
          return api.call(changeProfile, { body });
        },
      );
      showToast(t('profile.saved'));
      place.follow(onClose);
    });
  };
  return (
    <FormSheet
      title={t('profile.edit')}
      onClose={onClose}
      unsaved={changed}
      busy={busy}
      failure={failure && !isAtField ? refusal(failure) : undefined}
      onSubmit={save}
    >
      <MobileField
        label={t('profile.mobile')}
        autoComplete="tel-national"
        value={mobile}
        onChange={(text) => set({ mobile: text })}
        onBlur={() => setLeft(true)}
        error={sentenceAt('mobile') ?? (left && wrongMobile ? t('profile.mobileWrong') : undefined)}
      />
      <Field
        label={t('profile.city')}
        autoComplete="address-level2"
        value={city}
        onChange={(text) => set({ city: text })}
        error={sentenceAt('city') ?? (longCity ? t('profile.cityLong') : undefined)}
      />
    </FormSheet>
  );
}
