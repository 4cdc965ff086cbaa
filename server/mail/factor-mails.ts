import type { MailText } from './mail-texts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** The notice to its owner that the second factor of an account was turned on or off. */
export function factorTurnedMail(to: 'on' | 'off', portal: string | undefined): MailText {
  const at = portal ? ` ${portal}` : '';
  const hindi = to === 'on' ? 'चालू' : 'बंद';
  return {
    subject: `Your two-step login was turned ${to}`,
    body: `Hello,

the two-step login of your account at the partner portal${at} was turned ${to}.

If that was you, there is nothing to do. If it was not, change your password right away and tell another administrator.

पार्टनर पोर्टल पर आपके खाते का दो चरणों वाला लॉग इन ${hindi} किया गया है। यदि यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और किसी दूसरे एडमिन को बताएँ।
`,
  };
}

/** The notice to both administrators that one has reset the two-step login of the other. */
export function factorResetMail(
  { owner, by }: { readonly owner: Person; readonly by: Person },
  portal: string | undefined,
): MailText {
  return {
    subject: 'A two-step login was reset',
    body: `Hello,

${by.name} (${by.email}) has reset the two-step login of ${owner.name} (${owner.email}) at the partner portal${portal ? ` ${portal}` : ''}.

${owner.name} logs in with the password alone until a new one is set up. Acts about money wait for 24 hours. If nobody
expects this, disable the account and change both passwords right away.

पार्टनर पोर्टल पर ${owner.name} का दो चरणों वाला लॉग इन ${by.name} ने रीसेट किया है। पैसों से जुड़े काम 24 घंटे तक रुके रहेंगे। यदि इसकी जानकारी किसी को नहीं है, तो खाता बंद करें और दोनों पासवर्ड तुरंत बदलें।
`,
  };
}

/** The notice to its owner that a command on the server has ended the second factor of an account. */
export function factorEndedMail({ name, email }: Person, portal: string | undefined): MailText {
  return {
    subject: 'Your two-step login was ended on the server',
    body: `Hello,

the operator of the partner portal${portal ? ` ${portal}` : ''} has ended the two-step login of ${name} (${email}) by a command on the server.

You log in with the password alone until you set a new one up, in your profile. Acts about money wait for 24 hours. If you
have not asked for this, tell the operator and change your password right away.

पार्टनर पोर्टल के सर्वर पर दिए गए आदेश से ${name} का दो चरणों वाला लॉग इन हटाया गया है। पैसों से जुड़े काम 24 घंटे तक रुके रहेंगे। यदि आपने इसके लिए नहीं कहा था, तो सर्वर चलाने वाले को बताएँ और तुरंत पासवर्ड बदलें।
`,
  };
}

/** The notice to its owner that a passkey was added to an account. */
export function passkeyMail(name: string, portal: string | undefined): MailText {
  return {
    subject: 'A passkey was added to your account',
    body: `Hello,

the passkey "${name}" was added to the two-step login of your account at the partner portal${portal ? ` ${portal}` : ''}.

If that was you, there is nothing to do. If it was not, change your password right away and tell another administrator.

पार्टनर पोर्टल पर आपके खाते में "${name}" नाम की पासकी जोड़ी गई है। यदि यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और किसी दूसरे एडमिन को बताएँ।
`,
  };
}
