import type { Ref } from 'react';
import { isRequired, type VendorDraft, type VendorFaults } from '#core/vendors/new-vendor';
import { EMAIL_INPUT } from '../../kit/components/email-input';
import { Field } from '../../kit/components/field';
import { MobileField } from '../../kit/components/mobile-field';
import { useTexts } from '../../kit/texts/use-texts';
import { vendorFormTexts } from './vendor-form-texts';

type FieldName = keyof VendorDraft;

/** The attributes of each field for typing on a phone. */
const WAYS: Partial<Record<FieldName, object>> = {
  email: EMAIL_INPUT,
  franchiseCode: { autoCapitalize: 'characters', spellCheck: false },
  pin: { inputMode: 'numeric' },
  pan: { autoCapitalize: 'characters', spellCheck: false },
  gstin: { autoCapitalize: 'characters', spellCheck: false },
  name: { autoCapitalize: 'words' },
  contactPerson: { autoCapitalize: 'words' },
};

type VendorFieldProps = {
  name: FieldName;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  fault: VendorFaults[FieldName];
  /** The server's message about this field. */
  refused?: string | undefined;
  help?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Asks for one field of a vendor, and shows its fault. */
export function VendorField({ name, fault, refused, ref, ...rest }: VendorFieldProps) {
  const t = useTexts(vendorFormTexts);
  const label = t(`vendorForm.${name}`);
  const required = isRequired(name);
  const Line = name === 'mobile' ? MobileField : Field;
  return (
    <Line
      {...WAYS[name]}
      {...rest}
      {...(ref && { ref })}
      label={required ? label : t('vendorForm.optional', { label })}
      autoComplete="off"
      maxLength={300}
      error={refused ?? (fault && t(`vendorForm.fault.${fault}`, { label }))}
    />
  );
}
