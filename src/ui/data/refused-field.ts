import { DEAL } from '#records/deal';
import type { Label } from '#records/field-table';
import { LEAD } from '#records/lead';
import { PAYMENT } from '#records/payment';
import { VENDOR } from '#records/vendor';

/** The names of fields that no table of records has. */
const NAMES: Readonly<Record<string, string>> = {
  Close_Reason: 'बंद करने का कारण',
  Close_Text: 'बंद करने का कारण',
  amount: 'रकम',
  audience: 'किसके लिए',
  captionsUrl: 'सबटाइटल का लिंक',
  code: 'कोड',
  columns: 'कॉलम',
  consent: 'सहमति',
  corrects: 'सुधार',
  currentPassword: 'अभी का पासवर्ड',
  cutoff: 'किस दिन की शेष राशि',
  day: 'तारीख',
  deal: 'डील',
  email: 'ईमेल',
  file: 'फ़ाइल',
  franchiseCode: 'फ़्रैंचाइज़ कोड',
  franchiseCodes: 'फ़्रैंचाइज़ कोड',
  from: 'कब से',
  holder: 'खाताधारक का नाम',
  holder_shown: 'खाताधारक का नाम',
  ids: 'चुनी हुई चीज़ें',
  minimum: 'सबसे कम रकम',
  month: 'महीना',
  name: 'नाम',
  newPassword: 'नया पासवर्ड',
  outcome: 'फ़ैसला',
  password: 'पासवर्ड',
  picture: 'तस्वीर',
  reason: 'कारण',
  rules: 'नियम',
  sheet: 'शीट',
  startsAt: 'समय',
  state: 'हालत',
  status: 'स्थिति',
  text: 'संदेश',
  title: 'शीर्षक',
  to: 'कब तक',
  until: 'कब तक',
  value: 'यह मान',
  videoUrl: 'वीडियो का लिंक',
  watched: 'देखा हुआ समय',
  withWhom: 'किसके साथ',
};

/** Names a field of the wire format in Hindi; undefined for a field without a name. */
export function refusedFieldName(field: string): string | undefined {
  const last = field.split('.').at(-1) ?? field;
  const tables: readonly Readonly<Record<string, { readonly wire?: string; readonly label?: Label }>>[] = [
    LEAD,
    DEAL,
    PAYMENT,
    VENDOR,
  ];
  const known = tables
    .flatMap((table) => Object.entries(table))
    .find(([name, each]) => each.label && (each.wire === last || name === last));
  return Object.hasOwn(NAMES, last) ? NAMES[last] : known?.[1].label?.hi;
}
