import { RESET_PAGE } from '#contract/password-reset';
import type { ProfileLanguage } from '#core/profile/profile';

/** The text of a mail. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** A mail in each language of the portal. */
export type Mail = Readonly<Record<ProfileLanguage, MailText>>;

/**
 * Returns a mail in its reader's language; in both languages if that is unknown, as for a person who has never signed
 * in.
 */
export function mailFor({ en, hi }: Mail, language: string | null | undefined): MailText {
  if (language === 'hi') return hi;
  return language === 'en' ? en : { subject: en.subject, body: `${en.body}\n${hi.body}` };
}

/**
 * Writes the mail with a code, on a line of its own. `portal` is the origin for links in mails; without it no mail has
 * a link.
 */
export function resetCodeMail(code: string, portal: string | undefined): Mail {
  const page = portal && `${portal}${RESET_PAGE}`;
  return {
    en: {
      subject: 'Your code for the partner portal',
      body: `Hello,

this is your code to set a new password for the partner portal:

${code}

It works for 5 minutes, and once. If you ask for another code, only the newest one works.

${page ? `Enter it only where you asked for it: ${page}\n\n` : ''}If you did not ask for a code, there is nothing to do: your password stays as it is.
Please never tell the code to anyone. We will never ask you for it.
`,
    },
    hi: {
      subject: 'पार्टनर पोर्टल के लिए आपका कोड',
      body: `नमस्ते,

पार्टनर पोर्टल का नया पासवर्ड बनाने के लिए आपका कोड:

${code}

यह 5 मिनट तक और केवल एक बार काम करता है। दूसरा कोड माँगने पर केवल सबसे नया कोड काम करेगा।

${page ? `इसे केवल वहीं डालें जहाँ आपने कोड माँगा था: ${page}\n\n` : ''}अगर आपने कोड नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।
यह कोड किसी को न बताएँ। हम आपसे यह कभी नहीं पूछेंगे।
`,
    },
  };
}

/**
 * Writes the invitation of a new vendor, who sets the first password like a lost one. It names `shown`, the origin of
 * the page that sent it, where there is no `portal` to link to.
 */
export function invitationMail(name: string, email: string, shown: string, portal: string | undefined): Mail {
  return {
    en: {
      subject: 'Your access to the partner portal',
      body: `Hello ${name},

you are invited to the partner portal, where you see your leads, your deals and what you earn.

1. ${portal ? `Open ${portal}${RESET_PAGE} (the page "Forgot Password").` : `Open ${shown} and choose "Forgot Password".`}
2. Enter ${email}. We mail you a code of four digits.
3. Enter the code and choose your own password.

After that you log in ${portal ? `at ${portal}` : 'there'} with this address and your password.
`,
    },
    hi: {
      subject: 'पार्टनर पोर्टल पर आपका खाता',
      body: `नमस्ते ${name},

आपको पार्टनर पोर्टल पर बुलाया गया है। वहाँ आप अपनी लीड, डील और कमाई देख सकते हैं।

1. ${portal ? `${portal}${RESET_PAGE} खोलें ("पासवर्ड भूल गए" वाला पेज)।` : `${shown} खोलें और "पासवर्ड भूल गए" चुनें।`}
2. ${email} लिखें। हम आपको चार अंकों का कोड भेजेंगे।
3. कोड डालें और अपना पासवर्ड बनाएँ।

इसके बाद आप ${portal ?? 'वहीं'} पर इसी ईमेल और अपने पासवर्ड से लॉग इन करेंगे।
`,
    },
  };
}

/**
 * Writes the mail with a link that ends the pauses of an account after somebody was blocked. It opens the login page.
 */
export function unlockMail(portal: string, token: string): Mail {
  const link = `${portal}/#unlock=${token}`;
  return {
    en: {
      subject: 'Your login was paused',
      body: `Hello,

someone has tried to log in to your partner portal account, or to reset its password, too many times. To protect you we
make them wait.

If it was you and you do not want to wait, open this link. It works for one hour, and once:

${link}

If it was not you, there is nothing to do: nobody got in.
`,
    },
    hi: {
      subject: 'आपका लॉग इन कुछ देर के लिए रोका गया',
      body: `नमस्ते,

किसी ने आपके पार्टनर पोर्टल खाते में लॉग इन करने या पासवर्ड बदलने की बहुत बार कोशिश की। आपकी सुरक्षा के लिए हमने उसे कुछ देर
रोक दिया है।

अगर वह आप थे और रुकना नहीं चाहते, तो यह लिंक खोलें। यह एक घंटे तक और केवल एक बार काम करता है:

${link}

अगर वह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: कोई अंदर नहीं आ सका।
`,
    },
  };
}

/** Tells both addresses that an administrator has changed the sign-in address of an account. */
export function addressChangedMail(before: string, after: string, portal: string | undefined): Mail {
  return {
    en: {
      subject: 'Your login address was changed',
      body: `Hello,

your administrator has changed the address with which you log in to the partner portal:

before: ${before}
now: ${after}

You were logged out on all devices. Log in with the new address and your password as before${portal ? `: ${portal}` : '.'}
If you did not expect this, tell your administrator.
`,
    },
    hi: {
      subject: 'आपका लॉग इन वाला ईमेल बदला गया',
      body: `नमस्ते,

आपके एडमिन ने पार्टनर पोर्टल में लॉग इन करने का आपका ईमेल बदला है:

पहले: ${before}
अब: ${after}

आप सभी डिवाइस से लॉग आउट हो गए हैं। अब नए ईमेल और अपने पुराने पासवर्ड से लॉग इन करें${portal ? `: ${portal}` : '।'}
अगर आपको इसका पता नहीं था, तो अपने एडमिन को बताएँ।
`,
    },
  };
}

/** Tells a vendor that the bank account for payouts was changed. `account` is masked, since others may read a mail. */
export function bankAccountChangedMail(
  {
    account,
    ifsc,
    isByOffice,
  }: { readonly account: string; readonly ifsc: string; readonly isByOffice: boolean },
  portal: string | undefined,
): Mail {
  return {
    en: {
      subject: 'Your bank account was changed',
      body: `Hello,

${isByOffice ? 'The office has' : 'Somebody who is logged in as you has'} changed the bank account that your commission is paid to:

account: ${account}
IFSC: ${ifsc}

Nothing is paid to it for 48 hours, and until a second person has verified it. A payment that is already on its way still goes to the account before. If this was you, there is nothing to do.
If you did not expect this, tell your administrator right away${portal ? `, and look at it: ${portal}/profile` : '.'}
`,
    },
    hi: {
      subject: 'आपका बैंक खाता बदला गया',
      body: `नमस्ते,

${isByOffice ? 'ऑफ़िस ने' : 'आपके खाते में लॉग इन किसी व्यक्ति ने'} वह बैंक खाता बदला है जिसमें आपका कमीशन आता है:

खाता: ${account}
IFSC: ${ifsc}

अगले 48 घंटे, और दूसरे व्यक्ति के जाँचने तक, इसमें कोई पैसा नहीं भेजा जाएगा। जो भुगतान रास्ते में है, वह पिछले खाते में ही जाएगा। अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।
अगर आपको इसका पता नहीं था, तो अपने एडमिन को तुरंत बताएँ${portal ? ` और यहाँ देखें: ${portal}/profile` : '।'}
`,
    },
  };
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail(portal: string | undefined): Mail {
  return {
    en: {
      subject: 'Your password was changed',
      body: `Hello,

the password of your partner portal account was changed, and you were logged out on all devices.

If this was you, there is nothing to do: ${portal ? `log in with the new password at ${portal}` : 'log in with the new password.'}
If it was not you, set a new password right away ${portal ? `at ${portal}${RESET_PAGE}` : 'with "Forgot Password" on the login page'}, and tell your administrator.
`,
    },
    hi: {
      subject: 'आपका पासवर्ड बदला गया',
      body: `नमस्ते,

आपके पार्टनर पोर्टल खाते का पासवर्ड बदल दिया गया है, और आप सभी डिवाइस से लॉग आउट हो गए हैं।

अगर यह आपने किया है, तो नए पासवर्ड से लॉग इन करें${portal ? `: ${portal}` : '।'}
अगर यह आपने नहीं किया, तो तुरंत ${portal ? `यहाँ नया पासवर्ड बनाएँ: ${portal}${RESET_PAGE}` : 'लॉग इन पेज पर "पासवर्ड भूल गए" से नया पासवर्ड बनाएँ'} और अपने एडमिन को बताएँ।
`,
    },
  };
}
