import { useState } from 'react';
import { changeProfile, ownProfile } from '#contract/profile';
import { indianMobileDigits, indianNumberDigits } from '#core/leads/indian-mobile';
import type { Profile } from '#core/profile/profile';
import { useServices } from '../../data/app-services';
import { useRecordInSheet } from '../../data/drafts/use-record-in-sheet';
import { useWrite } from '../../data/use-write';
import { usePasswordRefusal } from '../../features/passwords/use-password-refusal';
import { profileTexts } from '../../features/profile/profile-texts';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { MobileField } from '../../kit/components/mobile-field';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

const MAX_CITY = 80;

const textsOf = ({ mobile = '', city = '' }: Profile) => ({
  mobile: indianNumberDigits(mobile) ?? mobile,
  city,
});

/** Changes the mobile number and the city of the own account. */
export function OwnDataSheet({ profile, onClose }: { profile: Profile; onClose: () => void }) {
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
