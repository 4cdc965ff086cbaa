import { Fragment, useState } from 'react';
import { changeVendor, vendorDirectory } from '#contract/vendor-admin';
import { ChangedMeanwhile } from '#core/shared/failure';
import { normalField, type VendorDraft, vendorFaults } from '#core/vendors/new-vendor';
import { vendorDraftOf } from '#core/vendors/vendor-details';
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

/** Changes the office's data of a vendor. Sends only what was changed. */
export function EditVendorSheet({ vendor, onClose }: { vendor: KnownVendor; onClose: () => void }) {
  const t = useTexts(vendorFormTexts);
  const logo = useLogoOf(vendor.franchiseCode);
  const edited = useEditedVendor(vendor, onClose);
  const { draft, set, changed, logoUrl, setLogoUrl, password, setPassword, asks, faults } = edited;
  const { busy, failure, clear, overtaken, save } = edited;
  const refusal = usePasswordRefusal();
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
      {overtaken !== undefined && (
        <Notice
          reveal
          tone="incomplete"
          what={t('vendorForm.overtaken')}
          where={t('vendorForm.overtakenText', { now: overtaken })}
        />
      )}
      {failure && !isAtField && <Notice reveal tone="failed" what={refusal(failure)} />}
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
            fault={faults?.[field]}
            refused={failure?.field === field ? refusal(failure) : undefined}
          />
          {field === 'email' && asks && (
            <AskedPassword
              value={password}
              onChange={(typed) => {
                setPassword(typed);
                if (failure?.field === ASKED_PASSWORD) clear();
              }}
              tried={faults !== undefined}
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

/** Keeps typed changes of a vendor over the saved values, and sends them, even after others have changed the vendor. */
function useEditedVendor(vendor: KnownVendor, onClose: () => void) {
  const t = useTexts(vendorFormTexts);
  const { api } = useServices();
  const keep = useKeepFile();
  const form = useRecordInSheet(`vendor ${vendor.id}`, vendorDraftOf(vendor), normalField);
  const { values: draft, before, set, setBefore } = form;
  const [overtaken, setOvertaken] = useState<string>();
  const [logoUrl, setLogoUrl] = useState<string>();
  const [tried, setTried] = useState(false);
  const [password, setPassword] = useState('');
  const { busy, failure, clear, run } = useWrite(t('vendorForm.failed'));
  const changed = FIELDS.filter((field) => draft[field] !== before[field]);
  // The vendor signs in with it: a stolen session of an admin must not take the account over.
  const asks = before.email !== '' && draft.email !== before.email;
  const all = vendorFaults({ ...draft, franchiseCode: 'ANY' });
  // A field that was missing before may stay so: only changed fields have to be valid.
  const faults = Object.fromEntries(changed.map((field) => [field, all[field]]));
  const goOnFrom = (now: VendorDraft) => {
    const others = FIELDS.filter((field) => now[field] !== before[field]);
    setOvertaken(others.map((field) => now[field] || '-').join(', '));
    // Values that somebody else saved become the base of the next change; typed values stay.
    const untyped = others.filter((field) => !changed.includes(field));
    set(Object.fromEntries(untyped.map((field) => [field, now[field]])));
    setBefore(now);
  };
  const save = () => {
    setTried(true);
    if (Object.values(faults).some(Boolean) || (asks && password === '')) return;
    if (changed.length === 0 && logoUrl === undefined && !form.mayHaveArrived()) return onClose();
    void run(async (place) => {
      const stored = async () => {
        const file = (await api.call(vendorDirectory, {})).find(({ id }) => id === vendor.id);
        return file && vendorDraftOf(file);
      };
      try {
        await form.send(
          async () => (await stored()) ?? before,
          async (seen) => {
            const names = FIELDS.filter((field) => draft[field] !== seen[field]);
            const named = (of: VendorDraft) => Object.fromEntries(names.map((field) => [field, of[field]]));
            const body = {
              ...named(draft),
              before: named(seen),
              logoUrl,
              password: asks ? password : undefined,
            };
            keep(await api.call(changeVendor, { path: { id: vendor.id }, body }));
          },
        );
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        const now = await stored();
        if (!now) throw error;
        return place.ask(() => goOnFrom(now));
      }
      showToast(t('vendorForm.saved'));
      place.follow(onClose);
    });
  };
  return {
    ...{ draft, set, changed, logoUrl, setLogoUrl, password, setPassword, asks },
    ...{ busy, failure, clear, overtaken, save },
    /** Undefined before the first attempt to save. */
    faults: tried ? faults : undefined,
  };
}
