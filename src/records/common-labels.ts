import type { Label } from './field-table';

/** What fields are called that several records have. */
export const LABELS = {
  city: { en: 'City', hi: 'शहर' },
  created: { en: 'Created', hi: 'बनी' },
  createdInFile: { en: 'Created', hi: 'बनने का समय' },
  email: { en: 'Email', hi: 'ईमेल' },
  franchise: { en: 'Franchise', hi: 'फ़्रैंचाइज़' },
  franchiseCode: { en: 'Franchise code', hi: 'फ़्रैंचाइज़ कोड' },
  id: { en: 'ID', hi: 'ID' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  name: { en: 'Name', hi: 'नाम' },
  product: { en: 'Product', hi: 'उत्पाद' },
  record: { en: 'Record', hi: 'रिकॉर्ड' },
} as const satisfies Readonly<Record<string, Label>>;
