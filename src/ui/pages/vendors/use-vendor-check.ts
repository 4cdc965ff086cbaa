import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newVendor, normalField, type VendorDraft, vendorFaults } from '#core/vendors/new-vendor';
import { rulesOfDrafts } from '#core/vendors/rule-draft';
import { VENDOR_FIELDS } from '#records/vendor';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { takenQuery } from '../../data/vendor-admin';
import { usePasswordRefusal } from '../../features/passwords/use-password-refusal';
import { useTexts } from '../../kit/texts/use-texts';
import { LOGO } from './logo-field';
import type { useVendorDraft } from './use-vendor-draft';
import { vendorFormTexts } from './vendor-form-texts';

type FieldName = keyof VendorDraft;

export const VENDOR_STEPS = ['person', 'franchise', 'rules', 'check'] as const;
export type VendorStep = (typeof VENDOR_STEPS)[number];

export const FIELDS_OF_STEP: Readonly<Record<VendorStep, readonly FieldName[]>> = {
  person: ['name', 'contactPerson', 'email', 'mobile'],
  franchise: ['franchiseCode', 'city', 'state', 'pin', 'pan', 'gstin'],
  rules: [],
  check: [],
};

/** Validates a new vendor step by step, and shows the step and the field with a fault, also after a rejected call. */
export function useVendorCheck({ vendor, rules, mayBeThere }: ReturnType<typeof useVendorDraft>) {
  const t = useTexts(vendorFormTexts);
  const [step, setStep] = useState<VendorStep>('person');
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('vendorForm.failed'), ({ field }) => {
    if (FIELDS_OF_STEP.person.some((each) => each === field)) setStep('person');
    if (field === LOGO || FIELDS_OF_STEP.franchise.some((each) => each === field)) setStep('franchise');
    if (field !== undefined) focusWrong();
  });
  const form = useRef<HTMLFormElement>(null);
  const faults = vendorFaults(vendor);
  const typedTaken = useUniqueness(vendor);
  // What is being sent may exist already, because it was sent before.
  const taken = busy || mayBeThere ? {} : typedTaken;
  const refusal = usePasswordRefusal();
  const goodRules = rulesOfDrafts(rules);
  const refusedAt = (field: FieldName) =>
    failure?.field === field
      ? refusal(failure)
      : field === 'email' || field === 'franchiseCode'
        ? taken[field]
        : undefined;
  const isWrong = (field: FieldName) => faults[field] !== undefined || refusedAt(field) !== undefined;
  const wrongFields = VENDOR_FIELDS.filter(isWrong);
  const focusWrong = () =>
    // After the step that contains it is drawn.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  return {
    form,
    step,
    tried,
    wrongFields,
    busy,
    failure,
    run,
    /** Clears the server's message about a field that is being changed. */
    changing: (field: string) => {
      if (failure?.field === field) clear();
    },
    leave: (field: FieldName) => setLeft(new Set([...left, field])),
    faultAt: (field: FieldName) => (tried || left.has(field) ? faults[field] : undefined),
    /** The message about a field that the server rejected or that is in use already. */
    refusedAt,
    /** Goes to a step; forward only when the present one has no fault. */
    toStep: (wanted: VendorStep) => {
      const missing = FIELDS_OF_STEP[step].filter(isWrong);
      const back = VENDOR_STEPS.indexOf(wanted) < VENDOR_STEPS.indexOf(step);
      if (!back && (missing.length > 0 || (step === 'rules' && !goodRules))) {
        setLeft(new Set([...left, ...FIELDS_OF_STEP[step]]));
        setTried(step === 'rules' || tried);
        return void focusWrong();
      }
      setStep(wanted);
    },
    /** Returns the vendor and the rules; undefined, and shows the fault, while there is any. */
    checked: () => {
      setTried(true);
      const ready = newVendor(vendor);
      if (ready && goodRules && wrongFields.length === 0) return { ready, goodRules };
      const [first] = wrongFields;
      if (first) setStep(FIELDS_OF_STEP.person.includes(first) ? 'person' : 'franchise');
      else setStep('rules');
      focusWrong();
      return undefined;
    },
  };
}

const PAUSE_MS = 500;

/** Returns a message for the typed code and address if they are in use already. */
function useUniqueness(draft: VendorDraft): {
  franchiseCode?: string | undefined;
  email?: string | undefined;
} {
  const t = useTexts(vendorFormTexts);
  const services = useServices();
  const faults = vendorFaults(draft);
  const franchiseCode = faults.franchiseCode ? '' : normalField('franchiseCode', draft.franchiseCode);
  const email = faults.email ? '' : normalField('email', draft.email);
  const [asked, setAsked] = useState({ franchiseCode: '', email: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ franchiseCode, email }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [franchiseCode, email]);
  const { data } = useQuery(takenQuery(services, asked.franchiseCode, asked.email));
  // An answer about an earlier text tells nothing about the present one.
  const code = asked.franchiseCode === franchiseCode ? data?.franchiseCode : undefined;
  const owner = asked.email === email ? data?.email : undefined;
  return {
    franchiseCode:
      code === undefined
        ? undefined
        : // A code that was given up still belongs to the vendor that had it, under another one.
          code === franchiseCode
          ? t('vendorForm.codeInUse')
          : t('vendorForm.codeTaken', { code }),
    email:
      owner === undefined
        ? undefined
        : owner === '-'
          ? t('vendorForm.emailTakenElse')
          : t('vendorForm.emailTaken', { code: owner }),
  };
}
