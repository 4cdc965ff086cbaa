import type { MailText } from './mail-texts';

/** So many differences are named in the mail. */
const NAMED = 20;

/** The notice to administrators that the check of the night has found something. */
export function checkDiffersMail(differences: readonly string[], portal: string | undefined): MailText {
  const more = differences.length - NAMED;
  return {
    subject: `The nightly check found ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
    body: `Hello,

the check of this night at the partner portal${portal ? ` ${portal}` : ''} has found figures that differ from what they are made of:

${differences.slice(0, NAMED).join('\n')}${more > 0 ? `\n... and ${more} more` : ''}

Approve no payments before this is understood. "npm run admin -- verify" and "commission ledger verify" say it again.

पार्टनर पोर्टल की रात की जाँच में ऊपर लिखे अंतर मिले हैं। इन्हें समझे बिना कोई भुगतान मंज़ूर न करें।
`,
  };
}
