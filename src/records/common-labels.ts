import { type Label, words } from './field-table';

/** Labels of fields that several records share. */
export const LABELS = {
  city: words('City', 'शहर'),
  created: words('Created', 'बनी'),
  createdInFile: words('Created', 'बनने का समय'),
  email: words('Email', 'ईमेल'),
  franchise: words('Franchise', 'फ़्रैंचाइज़'),
  franchiseCode: words('Franchise code', 'फ़्रैंचाइज़ कोड'),
  id: words('ID', 'ID'),
  mobile: words('Mobile', 'मोबाइल'),
  name: words('Name', 'नाम'),
  product: words('Product', 'उत्पाद'),
  record: words('Record', 'रिकॉर्ड'),
} as const satisfies Readonly<Record<string, Label>>;
