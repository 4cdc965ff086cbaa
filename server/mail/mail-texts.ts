import { RESET_PAGE } from '#contract/password-reset';

/** The text of a mail. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/**
 * Writes the mail with a code, which is alone on its line. `portal` is the origin that mails link to; without it they
 * carry no link, here as in all mails.
 */
export function resetCodeMail(code: string, portal: string | undefined): MailText {
  const page = portal && `${portal}${RESET_PAGE}`;
  const enter = page ? `Enter it only where you asked for it: ${page}\n\n` : '';
  const enterHindi = page ? ' इसे केवल उसी पेज पर डालें जहाँ आपने कोड माँगा था (लिंक ऊपर है)।' : '';
  return {
    subject: 'Your code for the partner portal',
    body: `Hello,

this is your code to set a new password for the partner portal:

${code}

It works for 5 minutes, and once. If you ask for another code, only the newest one works.

${enter}If you did not ask for a code, there is nothing to do: your password stays as it is.
Please never tell the code to anyone. We will never ask you for it.

नया पासवर्ड बनाने के लिए आपका कोड ऊपर लिखा है। यह 5 मिनट तक और केवल एक बार काम करता है। इसे किसी को न बताएँ।${enterHindi}
`,
  };
}

/**
 * The invitation of a new vendor: the first password is set as a lost one is. `shown` is the origin of the page from
 * which it was sent, which it names where there is no `portal` to link to.
 */
export function invitationMail(
  name: string,
  email: string,
  shown: string,
  portal: string | undefined,
): MailText {
  const open = portal
    ? `Open ${portal}${RESET_PAGE} (the page "Forgot Password").`
    : `Open ${shown} and choose "Forgot Password".`;
  const openHindi = portal ? 'ऊपर दिया लिंक खोलें' : 'ऊपर दिया लिंक खोलें, "Forgot Password" चुनें';
  return {
    subject: 'Your access to the partner portal',
    body: `Hello ${name},

you are invited to the partner portal, where you see your leads, your deals and what you earn.

1. ${open}
2. Enter ${email}. We mail you a code of four digits.
3. Enter the code and choose your own password.

After that you log in ${portal ? `at ${portal}` : 'there'} with this address and your password.

आपको पार्टनर पोर्टल पर आमंत्रित किया गया है। ${openHindi}, अपना ईमेल लिखें, ईमेल में मिला 4 अंकों का कोड डालें और अपना पासवर्ड बनाएँ।
`,
  };
}

/** The invitation of one more administrator, as that of a vendor. */
export function adminInvitationMail(
  { name, email, by }: { readonly name: string; readonly email: string; readonly by: string },
  shown: string,
  portal: string | undefined,
): MailText {
  const page = portal
    ? `${portal}${RESET_PAGE} (the page "Forgot Password")`
    : `${shown} and choose "Forgot Password"`;
  return {
    subject: 'You are an administrator of the partner portal',
    body: `Hello ${name},

${by} has made you an administrator of the partner portal.

1. Open ${page}.
2. Enter ${email}. We mail you a code of four digits.
3. Enter the code and choose your own password.

After that you log in with this address and your password. If you did not expect this, tell ${by}.

आपको पार्टनर पोर्टल का एडमिन बनाया गया है। ऊपर दिया लिंक खोलें, "Forgot Password" चुनें, अपना ईमेल लिखें, ईमेल में मिला 4 अंकों का कोड डालें और अपना पासवर्ड बनाएँ।
`,
  };
}

/** The mail by which an administrator tries whether mail goes out. */
export function testMailText(portal: string | undefined): MailText {
  return {
    subject: 'Test mail of the partner portal',
    body: `Hello,

this is the test mail that you asked for${portal ? ` at ${portal}` : ''}. Invitations, codes and statements go out the same way.

यह आपका माँगा हुआ टेस्ट ईमेल है।
`,
  };
}

/** The link that ends the pauses of an account, after somebody was kept out of it. It opens the login page. */
export function unlockMail(portal: string, token: string): MailText {
  return {
    subject: 'Your login was paused',
    body: `Hello,

someone has tried to log in to your partner portal account, or to reset its password, too many times. To protect you we
make them wait.

If it was you and you do not want to wait, open this link. It works for one hour, and once:

${portal}/#unlock=${token}

If it was not you, there is nothing to do: nobody got in.

किसी ने आपके पार्टनर पोर्टल खाते में बहुत बार लॉग इन या पासवर्ड रीसेट करने की कोशिश की, इसलिए हमने रोक लगाई है। यदि वह आप थे, तो ऊपर दिया लिंक खोलें: यह एक घंटे तक और केवल एक बार काम करता है। यदि वह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं है।
`,
  };
}

/** The notice to both addresses after an administrator has changed the one with which somebody logs in. */
export function addressChangedMail(before: string, after: string, portal: string | undefined): MailText {
  return {
    subject: 'Your login address was changed',
    body: `Hello,

your administrator has changed the address with which you log in to the partner portal:

before: ${before}
now: ${after}

You were logged out on all devices. Log in with the new address and your password as before${portal ? `: ${portal}` : '.'}
If you did not expect this, tell your administrator.

पार्टनर पोर्टल में लॉग इन करने का आपका ईमेल पता बदल दिया गया है (ऊपर देखें)। अब नए पते और अपने पुराने पासवर्ड से लॉग इन करें। यदि आपको इसकी जानकारी नहीं थी, तो अपने एडमिन को बताएँ।
`,
  };
}

/**
 * The notice to a vendor after the bank account was changed that the money goes to. `account` is masked: a mail is read by
 * others, too.
 */
export function bankAccountChangedMail(
  {
    account,
    ifsc,
    isByOffice,
  }: { readonly account: string; readonly ifsc: string; readonly isByOffice: boolean },
  portal: string | undefined,
): MailText {
  const who = isByOffice ? 'The office has' : 'Somebody who is logged in as you has';
  const whoHindi = isByOffice ? 'ऑफ़िस ने' : 'आपके खाते में लॉग इन किसी व्यक्ति ने';
  return {
    subject: 'Your bank account was changed',
    body: `Hello,

${who} changed the bank account that your commission is paid to:

account: ${account}
IFSC: ${ifsc}

Nothing is paid for 48 hours, and until a second person has verified the account. If this was you, there is nothing to do.
If you did not expect this, tell your administrator right away${portal ? `, and look at it: ${portal}/profile` : '.'}

${whoHindi} वह बैंक खाता बदला है जिसमें आपका कमीशन आता है (ऊपर देखें)। अगले 48 घंटे और दूसरे व्यक्ति के जाँचने तक कोई पैसा नहीं भेजा जाएगा। यदि यह आपने नहीं किया, तो अपने एडमिन को तुरंत बताएँ।
`,
  };
}

/**
 * The notice to its maker and the other administrators after a token for a program was made; `day` is its last (UTC).
 */
export function tokenMadeMail(
  {
    maker,
    name,
    day,
  }: { readonly maker: { name: string; email: string }; readonly name: string; readonly day: string },
  portal: string | undefined,
): MailText {
  return {
    subject: 'A token for a program was made',
    body: `Hello,

${maker.name} (${maker.email}) has made a token for a program at the partner portal${portal ? ` ${portal}` : ''}:

name: ${name}
ends: ${day}

It reads what this administrator may read, and changes nothing. If nobody expects it, end it right away with
"commission auth token revoke", or end the sessions of this administrator: their tokens end with them.

पार्टनर पोर्टल पर एक प्रोग्राम के लिए टोकन बनाया गया है (ऊपर देखें)। यह केवल पढ़ सकता है, कुछ बदल नहीं सकता। यदि इसकी जानकारी किसी को नहीं है, तो इसे तुरंत समाप्त करें या इस एडमिन के सेशन समाप्त करें: उनके टोकन भी साथ समाप्त हो जाएँगे।
`,
  };
}

/** Tells administrators that a mailbox was made, or that one has got a new token. */
export function mailboxTokenMail(
  {
    maker,
    name,
    id,
  }: { readonly maker: { name: string; email: string }; readonly name: string; readonly id: string },
  portal: string | undefined,
): MailText {
  return {
    subject: 'A token for a mailbox was made',
    body: `Hello,

${maker.name} (${maker.email}) has made a token for a mailbox of the partner portal${portal ? ` ${portal}` : ''}:

name: ${name}
path: /api/in/${id}

Who has the token can deliver records to this mailbox, and reads nothing. If nobody expects it, revoke it right away
in the settings of the portal, under Mailboxes.

पार्टनर पोर्टल के एक मेलबॉक्स के लिए टोकन बनाया गया है (ऊपर देखें)। इससे इस मेलबॉक्स में रिकॉर्ड भेजे जा सकते हैं, कुछ पढ़ा नहीं जा सकता। यदि इसकी जानकारी किसी को नहीं है, तो इसे पोर्टल की सेटिंग्स में "मेलबॉक्स" के नीचे तुरंत रद्द करें।
`,
  };
}

/** Tells administrators, once, that nothing has come to a mailbox for days. */
export function silentMailboxMail(
  { name, id, days }: { readonly name: string; readonly id: string; readonly days: number },
  portal: string | undefined,
): MailText {
  return {
    subject: `Nothing has come to the mailbox ${name} for ${days} ${days === 1 ? 'day' : 'days'}`,
    body: `Hello,

nothing has come to this mailbox of the partner portal${portal ? ` ${portal}` : ''} for ${days} ${days === 1 ? 'day' : 'days'}:

name: ${name}
path: /api/in/${id}

Please look whether its source still sends. This is said once, until something comes again.

इस मेलबॉक्स में ${days} दिन से कुछ नहीं आया है (ऊपर देखें)। कृपया देखें कि भेजने वाला प्रोग्राम चल रहा है या नहीं।
`,
  };
}

/** The notice after a password was changed. */
export function passwordChangedMail(portal: string | undefined): MailText {
  const reset = portal ? `at ${portal}${RESET_PAGE}` : 'with "Forgot Password" on the login page';
  const logIn = portal ? `log in with the new password at ${portal}` : 'log in with the new password.';
  const anew = portal ? 'तो तुरंत ऊपर दिए लिंक से नया पासवर्ड बनाएँ' : 'तो तुरंत नया पासवर्ड बनाएँ';
  return {
    subject: 'Your password was changed',
    body: `Hello,

the password of your partner portal account was changed, and you were logged out on all devices.

If this was you, there is nothing to do: ${logIn}
If it was not you, set a new password right away ${reset}, and tell your administrator.

आपके पार्टनर पोर्टल खाते का पासवर्ड बदल दिया गया है। यदि यह आपने नहीं किया, ${anew} और अपने एडमिन को बताएँ।
`,
  };
}
