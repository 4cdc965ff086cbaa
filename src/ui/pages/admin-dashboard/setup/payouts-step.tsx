import type { SetupFacts } from '#core/settings/portal-setup';
import { payoutsAddress } from '../../../features/payouts/payout-address';
import { ButtonLink } from '../../../kit/components/button-link';
import { Field } from '../../../kit/components/field';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';
import { StepForm } from './step-form';
import { useSettingsStep } from './use-settings-step';

/** Asks for the payday, and leads to the account that is paid from and the templates of its bank. */
export function PayoutsStep({ payouts }: { payouts: SetupFacts['payouts'] }) {
  const t = useTexts(setupTexts);
  const { payday, paydayFixed } = payouts;
  return (
    <>
      {paydayFixed ? (
        <p className="text-text">{t('setup.paydayFixed', { day: String(payday) })}</p>
      ) : (
        <PaydayForm />
      )}
      <div>
        <ButtonLink to={payoutsAddress()} size="card" variant="outline">
          {t('setup.toBank')}
        </ButtonLink>
      </div>
    </>
  );
}

function PaydayForm() {
  const t = useTexts(setupTexts);
  const { bind, form } = useSettingsStep('setup payday', ['payday']);
  return (
    <StepForm {...form}>
      <Field
        label={t('setup.payday')}
        inputMode="numeric"
        autoComplete="off"
        help={t('setup.paydayHelp')}
        {...bind('payday')}
      />
    </StepForm>
  );
}
