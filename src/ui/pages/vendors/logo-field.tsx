import { PictureChoice } from '../../features/content/picture-choice';
import { useTexts } from '../../kit/texts/use-texts';
import { vendorFormTexts } from './vendor-form-texts';

/** The field that a server names in errors about a logo. */
export const LOGO = 'logo_url';

type LogoFieldProps = {
  value: string | undefined;
  onChange: (address: string) => void;
  /** The server's message about the logo. */
  refused: string | undefined;
  /** Whether a saved logo can be removed. */
  removable?: boolean;
};

/** Asks for the logo of a vendor. */
export function LogoField({ value, onChange, refused, removable = false }: LogoFieldProps) {
  const t = useTexts(vendorFormTexts);
  return (
    <PictureChoice
      label={t('vendorForm.optional', { label: t('vendorForm.logo') })}
      help={t('vendorForm.logoHelp')}
      purpose="logo"
      value={value}
      onChange={onChange}
      error={refused}
      removable={removable}
    />
  );
}
