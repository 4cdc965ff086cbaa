import { LEAD_FILE_NAMES, type LeadText } from '#core/leads/lead';
import type { DocumentLanguage } from './statement-labels';

type Labels<Name extends string> = Readonly<Record<DocumentLanguage, Readonly<Record<Name, string>>>>;

/** What the texts of a lead are called wherever they are named: fact, column, filter, form, file, log of changes. */
export const leadLabels: Labels<LeadText> = {
  en: {
    name: 'Name',
    mobile: 'Mobile',
    email: 'Email',
    city: 'City',
    product: 'Product',
    status: 'Status',
    source: 'Source',
    createdTime: 'Created',
    followUpTime: 'Follow-up',
  },
  hi: {
    name: 'नाम',
    mobile: 'मोबाइल',
    email: 'ईमेल',
    city: 'शहर',
    product: 'उत्पाद',
    status: 'स्थिति',
    source: 'स्रोत',
    createdTime: 'बनने का समय',
    followUpTime: 'फ़ॉलो-अप',
  },
};

type LeadFileName = (typeof LEAD_FILE_NAMES)[LeadText];

/** The same by the names that files and the log of changes have. */
export const leadFileLabels: Labels<LeadFileName> = {
  en: byFileName(leadLabels.en),
  hi: byFileName(leadLabels.hi),
};

function byFileName(labels: Readonly<Record<LeadText, string>>): Readonly<Record<LeadFileName, string>>;
function byFileName(labels: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(LEAD_FILE_NAMES).map(([field, name]) => [name, labels[field]]));
}

/** Some texts of a lead in one line: "Name, mobile, city", or with `or` "Name, mobile or city". */
export function leadTextsLine(fields: readonly LeadText[], language: DocumentLanguage, or?: string): string {
  const words = fields.map((field, at) => {
    const label = leadLabels[language][field];
    return at === 0 ? label : label.toLowerCase();
  });
  if (or === undefined) return words.join(', ');
  return `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
}
