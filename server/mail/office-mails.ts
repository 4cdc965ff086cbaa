import { RESET_PAGE } from '#contract/password-reset';
import type { Mail } from './mail-texts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** The largest number of differences that the mail lists. */
const NAMED = 20;

/** Writes the invitation of another administrator, like that of a vendor. */
export function adminInvitationMail(
  { name, email, by }: Person & { readonly by: string },
  shown: string,
  portal: string | undefined,
): Mail {
  return {
    en: {
      subject: 'You are an administrator of the partner portal',
      body: `Hello ${name},

${by} has made you an administrator of the partner portal.

1. Open ${portal ? `${portal}${RESET_PAGE} (the page "Forgot Password")` : `${shown} and choose "Forgot Password"`}.
2. Enter ${email}. We mail you a code of four digits.
3. Enter the code and choose your own password.

After that you log in with this address and your password. If you did not expect this, tell ${by}.
`,
    },
    hi: {
      subject: 'आप पार्टनर पोर्टल के एडमिन हैं',
      body: `नमस्ते ${name},

${by} ने आपको पार्टनर पोर्टल का एडमिन बनाया है।

1. ${portal ? `${portal}${RESET_PAGE} खोलें ("पासवर्ड भूल गए" वाला पेज)` : `${shown} खोलें और "पासवर्ड भूल गए" चुनें`}।
2. ${email} लिखें। हम आपको चार अंकों का कोड भेजेंगे।
3. कोड डालें और अपना पासवर्ड बनाएँ।

इसके बाद आप इसी ईमेल और अपने पासवर्ड से लॉग इन करेंगे। अगर आपको इसका पता नहीं था, तो ${by} को बताएँ।
`,
    },
  };
}

/** Writes the mail with which an administrator tests whether mail is sent. */
export function testMailText(portal: string | undefined): Mail {
  return {
    en: {
      subject: 'Test mail of the partner portal',
      body: `Hello,

this is the test mail that you asked for${portal ? ` at ${portal}` : ''}. Invitations, codes and statements go out the same way.
`,
    },
    hi: {
      subject: 'पार्टनर पोर्टल का टेस्ट ईमेल',
      body: `नमस्ते,

यह वह टेस्ट ईमेल है जो आपने${portal ? ` ${portal} पर` : ''} माँगा था। आमंत्रण, कोड और स्टेटमेंट भी इसी तरह जाते हैं।
`,
    },
  };
}

/** Tells the maker and the other administrators that an API token was made; `day` is its last day (UTC). */
export function tokenMadeMail(
  { maker, name, day }: { readonly maker: Person; readonly name: string; readonly day: string },
  portal: string | undefined,
): Mail {
  return {
    en: {
      subject: 'A token for a program was made',
      body: `Hello,

${maker.name} (${maker.email}) has made a token for a program at the partner portal${portal ? ` ${portal}` : ''}:

name: ${name}
ends: ${day}

It reads what this administrator may read, and changes nothing. If nobody expects it, end it right away with
"commission auth token revoke", or end the sessions of this administrator: their tokens end with them.
`,
    },
    hi: {
      subject: 'एक प्रोग्राम के लिए टोकन बना',
      body: `नमस्ते,

${maker.name} (${maker.email}) ने पार्टनर पोर्टल${portal ? ` ${portal}` : ''} पर एक प्रोग्राम के लिए टोकन बनाया है:

नाम: ${name}
कब तक: ${day}

इससे वही पढ़ा जा सकता है जो यह एडमिन पढ़ सकता है, और कुछ बदला नहीं जा सकता। अगर किसी को इसका पता नहीं है, तो इसे तुरंत
"commission auth token revoke" से बंद करें, या इस एडमिन के सेशन बंद करें: टोकन भी साथ बंद हो जाएँगे।
`,
    },
  };
}

/** Tells administrators that a mailbox was made, or that one has a new token. */
export function mailboxTokenMail(
  { maker, name, id }: { readonly maker: Person; readonly name: string; readonly id: string },
  portal: string | undefined,
): Mail {
  return {
    en: {
      subject: 'A token for a mailbox was made',
      body: `Hello,

${maker.name} (${maker.email}) has made a token for a mailbox of the partner portal${portal ? ` ${portal}` : ''}:

name: ${name}
path: /api/in/${id}

Who has the token can deliver records to this mailbox, and reads nothing. If nobody expects it, revoke it right away
in the settings of the portal, under Mailboxes.
`,
    },
    hi: {
      subject: 'एक मेलबॉक्स के लिए टोकन बना',
      body: `नमस्ते,

${maker.name} (${maker.email}) ने पार्टनर पोर्टल${portal ? ` ${portal}` : ''} के एक मेलबॉक्स के लिए टोकन बनाया है:

नाम: ${name}
पता: /api/in/${id}

जिसके पास यह टोकन है, वह इस मेलबॉक्स में रिकॉर्ड भेज सकता है, पर कुछ पढ़ नहीं सकता। अगर किसी को इसका पता नहीं है, तो इसे पोर्टल की
सेटिंग में "मेलबॉक्स" के नीचे तुरंत रद्द करें।
`,
    },
  };
}

/** Tells administrators, once, that a mailbox has received nothing for days. */
export function silentMailboxMail(
  { name, id, days }: { readonly name: string; readonly id: string; readonly days: number },
  portal: string | undefined,
): Mail {
  const daysWord = days === 1 ? 'day' : 'days';
  return {
    en: {
      subject: `Nothing has come to the mailbox ${name} for ${days} ${daysWord}`,
      body: `Hello,

nothing has come to this mailbox of the partner portal${portal ? ` ${portal}` : ''} for ${days} ${daysWord}:

name: ${name}
path: /api/in/${id}

Please look whether its source still sends. This is said once, until something comes again.
`,
    },
    hi: {
      subject: `मेलबॉक्स ${name} में ${days} दिन से कुछ नहीं आया`,
      body: `नमस्ते,

पार्टनर पोर्टल${portal ? ` ${portal}` : ''} के इस मेलबॉक्स में ${days} दिन से कुछ नहीं आया है:

नाम: ${name}
पता: /api/in/${id}

कृपया देखें कि भेजने वाला प्रोग्राम चल रहा है या नहीं। जब तक फिर कुछ नहीं आता, यह दोबारा नहीं बताया जाएगा।
`,
    },
  };
}

/** Tells administrators that the nightly check has found differences. */
export function checkDiffersMail(differences: readonly string[], portal: string | undefined): Mail {
  const count = differences.length;
  const more = count - NAMED;
  const named = differences.slice(0, NAMED).join('\n');
  return {
    en: {
      subject: `The nightly check found ${count} ${count === 1 ? 'difference' : 'differences'}`,
      body: `Hello,

the check of this night at the partner portal${portal ? ` ${portal}` : ''} has found figures that differ from what they are made of:

${named}${more > 0 ? `\n... and ${more} more` : ''}

Approve no payments before this is understood. "npm run admin -- verify" and "commission ledger verify" say it again.
`,
    },
    hi: {
      subject: `रात की जाँच में ${count} फ़र्क मिले`,
      body: `नमस्ते,

पार्टनर पोर्टल${portal ? ` ${portal}` : ''} की आज रात की जाँच में कुछ रकमें अपने हिसाब से अलग निकलीं:

${named}${more > 0 ? `\n... और ${more}` : ''}

इसे समझे बिना कोई भुगतान मंज़ूर न करें। "npm run admin -- verify" और "commission ledger verify" यही फिर बताते हैं।
`,
    },
  };
}
