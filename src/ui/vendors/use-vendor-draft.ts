import { useEffect, useMemo, useState } from 'react';
import {
  EMPTY_VENDOR,
  suggestedFranchiseCode,
  VENDOR_FIELDS,
  type VendorDraft,
} from '#core/vendors/new-vendor';
import type { RuleDraft } from '#core/vendors/rule-draft';
import { useServices } from '../app-services';
import { useVendorDirectory } from './use-vendor-directory';

/** What stands in the form; kept for the session, so that a reload loses nothing of it. */
export function useVendorDraft() {
  const { session } = useServices();
  const { data: vendors } = useVendorDirectory();
  const kept = useMemo(() => session.kept('vendorDraft'), [session]);
  const [vendor, setVendor] = useState<VendorDraft>(kept?.vendor ?? EMPTY_VENDOR);
  const [logoUrl, setLogoUrl] = useState(kept?.logoUrl);
  const [rules, setRules] = useState<readonly RuleDraft[]>(kept?.rules ?? []);
  const [restored, setRestored] = useState(kept !== undefined);
  const suggested = useMemo(
    () => vendors && suggestedFranchiseCode(vendors.map(({ franchiseCode }) => franchiseCode)),
    [vendors],
  );
  const [codeTyped, setCodeTyped] = useState(kept !== undefined);
  if (suggested !== undefined && !codeTyped) {
    setCodeTyped(true);
    setVendor({ ...vendor, franchiseCode: suggested });
  }
  // A code that was only suggested is nothing to lose.
  const begun =
    rules.length > 0 ||
    logoUrl !== undefined ||
    VENDOR_FIELDS.some((field) => field !== 'franchiseCode' && vendor[field] !== '');
  useEffect(() => {
    if (begun) session.keep('vendorDraft', { vendor, rules, logoUrl });
    else session.forget('vendorDraft');
  }, [begun, vendor, rules, logoUrl, session]);
  return {
    vendor,
    rules,
    setVendor,
    setRules,
    logoUrl,
    setLogoUrl,
    restored,
    clear: () => {
      setVendor({ ...EMPTY_VENDOR, franchiseCode: suggested ?? '' });
      setRules([]);
      setLogoUrl(undefined);
      setRestored(false);
      session.forget('vendorDraft');
    },
  };
}
