import { useTexts } from '../../kit/texts/use-texts';
import { PictureChoice } from '../content/picture-choice';
import { settingsTexts } from './settings-texts';

type CompanyLogoProps = {
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
};

/** Asks for the logo of the company. */
export function CompanyLogo({ value, onChange, error }: CompanyLogoProps) {
  const t = useTexts(settingsTexts);
  return (
    <PictureChoice
      label={t('settings.companyLogo')}
      help={t('settings.companyLogoHelp')}
      purpose="logo"
      value={value || undefined}
      onChange={onChange}
      error={error}
      removable
    />
  );
}
