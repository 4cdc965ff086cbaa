import { CompanyLogo } from '../../../features/settings/company-logo';
import { Field } from '../../../kit/components/field';
import { TextAreaField } from '../../../kit/components/text-area-field';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';
import { StepForm } from './step-form';
import { useSettingsStep } from './use-settings-step';

const FIELDS = ['companyName', 'officeAddress', 'companyGstin', 'companyLogo'] as const;

/** Asks for what the office is called on paper. */
export function CompanyStep({ timeZone }: { timeZone: string }) {
  const t = useTexts(setupTexts);
  const { bind, form } = useSettingsStep('setup company', FIELDS);
  return (
    <StepForm {...form}>
      <Field label={t('setup.name')} autoComplete="organization" {...bind('companyName')} />
      <TextAreaField label={t('setup.address')} autoComplete="street-address" {...bind('officeAddress')} />
      <Field label={t('setup.gstin')} autoComplete="off" {...bind('companyGstin')} />
      <CompanyLogo {...bind('companyLogo')} />
      <p className="t-label text-text-2">{t('setup.zone', { zone: timeZone })}</p>
    </StepForm>
  );
}
