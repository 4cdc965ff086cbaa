import { Fragment, useState } from 'react';
import { changeVendor } from '#contract/vendor-admin';
import { indianNumberDigits } from '#core/leads/indian-mobile';
import { EMPTY_VENDOR, type VendorDraft, vendorFaults } from '#core/vendors/new-vendor';
import { VENDOR_FIELDS } from '#records/vendor';
import { useServices } from '../../data/app-services';
import { useRecordInSheet } from '../../data/drafts/use-record-in-sheet';
import { useWrite } from '../../data/use-write';
import { ASKED_PASSWORD, AskedPassword } from '../../features/passwords/asked-password';
import { usePasswordRefusal } from '../../features/passwords/use-password-refusal';
import { FormSheet } from '../../kit/components/form-sheet';
import { Notice } from '../../kit/components/notice';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { LOGO, LogoField } from './logo-field';
import { type KnownVendor, useKeepFile } from './use-vendor-directory';
import { nameOf } from './vendor-entries';
import { VendorField } from './vendor-field';
import { vendorFormTexts } from './vendor-form-texts';
import { useLogoOf } from './vendor-logo';

const FIELDS = VENDOR_FIELDS.filter((field) => field !== 'franchiseCode');

/** Changes what the office keeps of a vendor. Only what was changed is sent. */
export function EditVendorSheet({ vendor, onClose }: { vendor: KnownVendor; onClose: () => void }) {
  const t = useTexts(vendorFormTexts);
  const { api } = useServices();
  const keep = useKeepFile();
  const { values: draft, before, set } = useRecordInSheet(`vendor ${vendor.id}`, draftOf(vendor));
  const logo = useLogoOf(vendor.franchiseCode);
  const [logoUrl, setLogoUrl] = useState<string>();
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('vendorForm.failed'));
  const changed = FIELDS.filter((field) => draft[field] !== before[field]);
  const [password, setPassword] = useState('');
  const refusal = usePasswordRefusal();
  // The vendor logs in with it: a stolen login of an admin must not take the account over.
  const asks = before.email !== '' && draft.email !== before.email;
  const faults = vendorFaults({ ...draft, franchiseCode: 'ANY' });
  const save = () => {
    setTried(true);
    // What was missing before may stay so: only what is changed has to be right.
    if (changed.some((field) => faults[field]) || (asks && password === '')) return;
    if (changed.length === 0 && logoUrl === undefined) return onClose();
    void run(async (place) => {
      const change = Object.fromEntries(changed.map((field) => [field, draft[field]]));
      const body = { ...change, logoUrl, password: asks ? password : undefined };
      keep(await api.call(changeVendor, { path: { id: vendor.id }, body }));
      showToast(t('vendorForm.saved'));
      place.follow(onClose);
    });
  };
  const isAtField =
    failure?.field === LOGO ||
    (asks && failure?.field === ASKED_PASSWORD) ||
    FIELDS.some((field) => field === failure?.field);
  return (
    <FormSheet
      title={t('vendorForm.editTitle', { name: nameOf(vendor) })}
      onClose={onClose}
      unsaved={changed.length > 0 || logoUrl !== undefined}
      busy={busy}
      onSubmit={save}
    >
      {failure && !isAtField && <Notice tone="failed" what={refusal(failure)} />}
      {FIELDS.map((field) => (
        <Fragment key={field}>
          <VendorField
            name={field}
            value={draft[field]}
            onChange={(value) => {
              set({ [field]: value });
              if (failure?.field === field) clear();
            }}
            help={field === 'pan' && vendor.pan ? t('vendorForm.panHelp', { pan: vendor.pan }) : undefined}
            fault={tried && changed.includes(field) ? faults[field] : undefined}
            refused={failure?.field === field ? refusal(failure) : undefined}
          />
          {field === 'email' && asks && (
            <AskedPassword
              value={password}
              onChange={(typed) => {
                setPassword(typed);
                if (failure?.field === ASKED_PASSWORD) clear();
              }}
              tried={tried}
              failure={failure}
            />
          )}
        </Fragment>
      ))}
      <LogoField
        removable
        value={logoUrl ?? logo}
        onChange={(address) => {
          setLogoUrl(address);
          if (failure?.field === LOGO) clear();
        }}
        refused={failure?.field === LOGO ? failure.sentence : undefined}
      />
    </FormSheet>
  );
}

/** The PAN stays out: only its end is known here. */
function draftOf(vendor: KnownVendor): VendorDraft {
  const { name, contactPerson, email, mobile, city, state, pin, gstin } = vendor;
  const known = { name, contactPerson, email, city, state, pin, gstin };
  const kept = Object.entries(known).map(([field, value]) => [field, value ?? '']);
  return {
    ...EMPTY_VENDOR,
    ...Object.fromEntries(kept),
    mobile: indianNumberDigits(mobile ?? '') ?? mobile ?? '',
  };
}
