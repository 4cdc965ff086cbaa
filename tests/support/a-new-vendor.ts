import type { NewVendor } from '#core/vendors/new-vendor';

/** Makes a vendor that can be added: franchise FR-100. */
export function aNewVendor(over: Partial<NewVendor> = {}): NewVendor {
  return {
    name: 'Example Associates',
    contactPerson: 'Asha Example',
    email: 'fr100@example.com',
    mobile: '+919876500100',
    franchiseCode: 'FR-100',
    city: 'Pune',
    state: 'Maharashtra',
    pin: '411001',
    pan: 'ABCDE1234F',
    ...over,
  };
}
