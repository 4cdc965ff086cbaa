import { useEffect, useMemo, useState } from 'react';
import { EMPTY_VENDOR, suggestedFranchiseCode, type VendorDraft } from '#core/vendors/new-vendor';
import { MAX_RULES, type RuleDraft } from '#core/vendors/rule-draft';
import { VENDOR_FIELDS } from '#records/vendor';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useVendorDirectory } from './use-vendor-directory';

/** Keeps the contents of the form until it is saved. */
export function useVendorDraft() {
  const { data: vendors } = useVendorDirectory();
  const { kept, unanswered, keep, forget, startOver, mayBeThere, send } = useFormDraft('vendor');
  const [vendor, setVendor] = useState<VendorDraft>({ ...EMPTY_VENDOR, ...fieldsIn(kept) });
  const [logoUrl, setLogoUrl] = useState(kept?.logoUrl);
  /** Undefined until it is chosen: invitations wait while the portal is being set up. */
  const [inviteLater, setInviteLater] = useState(laterIn(kept));
  const [rules, setRules] = useState(() => rulesIn(kept));
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
  // Losing a code that was only suggested does not matter.
  const begun =
    rules.length > 0 ||
    logoUrl !== undefined ||
    VENDOR_FIELDS.some((field) => field !== 'franchiseCode' && vendor[field] !== '');
  const values = useMemo(
    () => textsOf(vendor, rules, logoUrl, inviteLater),
    [vendor, rules, logoUrl, inviteLater],
  );
  useEffect(() => {
    if (begun) keep(values);
    else forget();
  }, [begun, values, keep, forget]);
  return {
    vendor,
    rules,
    setVendor,
    setRules,
    logoUrl,
    setLogoUrl,
    inviteLater,
    setInviteLater,
    restored,
    unanswered,
    mayBeThere: mayBeThere(),
    send: <Result>(call: (key: string) => Promise<Result>) => send(values, call),
    clear: () => {
      setVendor({ ...EMPTY_VENDOR, franchiseCode: suggested ?? '' });
      setRules([]);
      setLogoUrl(undefined);
      setInviteLater(undefined);
      setRestored(false);
      startOver();
    },
  };
}

type Texts = Readonly<Record<string, string>>;

function laterIn(kept: Texts | undefined): boolean | undefined {
  const said = kept?.inviteLater;
  return said === undefined ? undefined : said === 'yes';
}

function textsOf(
  vendor: VendorDraft,
  rules: readonly RuleDraft[],
  logoUrl: string | undefined,
  inviteLater: boolean | undefined,
): Texts {
  const lines = rules.flatMap(({ category, ratio }, place) => [
    [`category ${place}`, category],
    [`ratio ${place}`, ratio],
  ]);
  return {
    ...vendor,
    ...(logoUrl !== undefined && { logoUrl }),
    ...(inviteLater !== undefined && { inviteLater: inviteLater ? 'yes' : 'no' }),
    ...Object.fromEntries(lines),
  };
}

function fieldsIn(texts: Texts = {}): Partial<VendorDraft> {
  return Object.fromEntries(VENDOR_FIELDS.map((field) => [field, texts[field] ?? '']));
}

function rulesIn(texts: Texts = {}): readonly RuleDraft[] {
  return Array.from({ length: MAX_RULES }, (_, place) => ({
    category: texts[`category ${place}`],
    ratio: texts[`ratio ${place}`],
  })).filter((rule): rule is RuleDraft => rule.category !== undefined && rule.ratio !== undefined);
}
