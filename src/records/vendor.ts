import { LABELS } from './common-labels';
import { type FieldTable, optional, typedFields, without, words } from './field-table';

/**
 * All fields of a vendor. Those with `office` are known to administrators only and missing in the spec's list of
 * vendors.
 */
export const VENDOR = {
  id: {
    wire: 'vendor_id',
    kind: 'text',
    label: words('Vendor ID', 'पार्टनर आईडी'),
    required: true,
    snapshot: true,
  },
  franchiseCode: {
    wire: 'Franchise_code',
    kind: 'text',
    label: LABELS.franchiseCode,
    required: true,
    imported: true,
    typed: 'needed',
    snapshot: true,
  },
  name: {
    wire: 'name',
    kind: 'text',
    label: words('Franchise name', 'फ़्रैंचाइज़ का नाम'),
    imported: true,
    typed: 'needed',
    max: 80,
    snapshot: true,
  },
  contactPerson: {
    wire: 'contact_person',
    kind: 'text',
    label: words('Contact person', 'संपर्क व्यक्ति'),
    imported: true,
    typed: 'needed',
    max: 80,
    office: true,
  },
  email: {
    wire: 'email',
    kind: 'text',
    label: LABELS.email,
    imported: true,
    typed: 'needed',
    max: 254,
    snapshot: true,
  },
  mobile: {
    wire: 'mobile',
    kind: 'text',
    label: LABELS.mobile,
    imported: true,
    typed: 'needed',
    snapshot: true,
  },
  city: {
    wire: 'city',
    kind: 'text',
    label: LABELS.city,
    imported: true,
    typed: 'optional',
    max: 80,
    snapshot: true,
  },
  state: {
    wire: 'state',
    kind: 'text',
    label: words('State', 'राज्य'),
    imported: true,
    typed: 'optional',
    max: 80,
    office: true,
  },
  pin: {
    wire: 'pin',
    kind: 'text',
    label: words('PIN code', 'पिन कोड'),
    imported: true,
    typed: 'optional',
    office: true,
  },
  pan: {
    wire: 'pan',
    kind: 'text',
    label: words('PAN', 'PAN'),
    imported: true,
    typed: 'optional',
    office: true,
  },
  gstin: {
    wire: 'gstin',
    kind: 'text',
    label: words('GSTIN', 'GSTIN'),
    imported: true,
    typed: 'optional',
    office: true,
  },
} as const satisfies FieldTable;

/** The fields of a vendor in the spec's list of vendors. */
export const LISTED_VENDOR = without(VENDOR, 'office');

/** The optional fields of a vendor in that list. */
export const OPTIONAL_VENDOR = optional(LISTED_VENDOR);

/** The fields that administrators enter, in form order: the required ones, then all. */
export const REQUIRED_VENDOR_FIELDS = typedFields(VENDOR, 'needed', [
  'name',
  'contactPerson',
  'email',
  'mobile',
]);
export const VENDOR_FIELDS = [...REQUIRED_VENDOR_FIELDS, ...typedFields(VENDOR, 'optional')] as const;
