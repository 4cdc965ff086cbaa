import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { normalField, type VendorDraft, vendorFaults } from '#core/vendors/new-vendor';
import { useServices } from '../../data/app-services';
import { takenQuery } from '../../data/vendor-admin';
import { useTexts } from '../../kit/texts/use-texts';
import { vendorFormTexts } from './vendor-form-texts';

const PAUSE_MS = 500;

/** Whether the code and the address that are being typed are someone's already, as a sentence for each. */
export function useUniqueness(draft: VendorDraft): {
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
  // An answer to the texts before the last letter says nothing about the present ones.
  const code = asked.franchiseCode === franchiseCode ? data?.franchiseCode : undefined;
  const owner = asked.email === email ? data?.email : undefined;
  return {
    franchiseCode: code === undefined ? undefined : t('vendorForm.codeTaken', { code }),
    email:
      owner === undefined
        ? undefined
        : owner === '-'
          ? t('vendorForm.emailTakenElse')
          : t('vendorForm.emailTaken', { code: owner }),
  };
}
