import type { Mail } from './mail-texts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Tells the owner of an account that its second factor was turned on or off. */
export function factorTurnedMail(to: 'on' | 'off', portal: string | undefined): Mail {
  const at = portal ? ` ${portal}` : '';
  const hindi = to === 'on' ? 'चालू' : 'बंद';
  return {
    en: {
      subject: `Your two-step login was turned ${to}`,
      body: `Hello,

the two-step login of your account at the partner portal${at} was turned ${to}.

If that was you, there is nothing to do. If it was not, change your password right away and tell another administrator.
`,
    },
    hi: {
      subject: `आपका दो चरणों वाला लॉग इन ${hindi} हुआ`,
      body: `नमस्ते,

पार्टनर पोर्टल${at} पर आपके खाते का दो चरणों वाला लॉग इन ${hindi} किया गया है।

अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो तुरंत पासवर्ड बदलें और किसी दूसरे एडमिन को बताएँ।
`,
    },
  };
}

/** Tells both administrators that one has reset the two-step login of the other. */
export function factorResetMail(
  { owner, by }: { readonly owner: Person; readonly by: Person },
  portal: string | undefined,
): Mail {
  return {
    en: {
      subject: 'A two-step login was reset',
      body: `Hello,

${by.name} (${by.email}) has reset the two-step login of ${owner.name} (${owner.email}) at the partner portal${portal ? ` ${portal}` : ''}.

${owner.name} logs in with the password alone until a new one is set up. Acts about money wait for 24 hours. If nobody
expects this, disable the account and change both passwords right away.
`,
    },
    hi: {
      subject: 'दो चरणों वाला लॉग इन रीसेट हुआ',
      body: `नमस्ते,

पार्टनर पोर्टल${portal ? ` ${portal}` : ''} पर ${by.name} (${by.email}) ने ${owner.name} (${owner.email}) का दो चरणों वाला लॉग इन रीसेट किया है।

नया चालू होने तक ${owner.name} सिर्फ़ पासवर्ड से लॉग इन करेंगे। पैसों से जुड़े काम 24 घंटे तक रुके रहेंगे। अगर किसी को इसका पता
नहीं था, तो वह खाता बंद करें और दोनों पासवर्ड तुरंत बदलें।
`,
    },
  };
}

/** Tells the owner of an account that a command on the server has ended its second factor. */
export function factorEndedMail({ name, email }: Person, portal: string | undefined): Mail {
  return {
    en: {
      subject: 'Your two-step login was ended on the server',
      body: `Hello,

the operator of the partner portal${portal ? ` ${portal}` : ''} has ended the two-step login of ${name} (${email}) by a command on the server.

You log in with the password alone until you set a new one up, in your profile. Acts about money wait for 24 hours. If you
have not asked for this, tell the operator and change your password right away.
`,
    },
    hi: {
      subject: 'आपका दो चरणों वाला लॉग इन सर्वर पर हटाया गया',
      body: `नमस्ते,

पार्टनर पोर्टल${portal ? ` ${portal}` : ''} के सर्वर पर एक कमांड से ${name} (${email}) का दो चरणों वाला लॉग इन हटाया गया है।

प्रोफ़ाइल में नया चालू करने तक आप सिर्फ़ पासवर्ड से लॉग इन करेंगे। पैसों से जुड़े काम 24 घंटे तक रुके रहेंगे। अगर आपने इसके लिए नहीं
कहा था, तो सर्वर चलाने वाले को बताएँ और तुरंत पासवर्ड बदलें।
`,
    },
  };
}

/** Tells the owner of an account that a passkey was added. */
export function passkeyMail(name: string, portal: string | undefined): Mail {
  return {
    en: {
      subject: 'A passkey was added to your account',
      body: `Hello,

the passkey "${name}" was added to the two-step login of your account at the partner portal${portal ? ` ${portal}` : ''}.

If that was you, there is nothing to do. If it was not, change your password right away and tell another administrator.
`,
    },
    hi: {
      subject: 'आपके खाते में एक पासकी जुड़ी',
      body: `नमस्ते,

पार्टनर पोर्टल${portal ? ` ${portal}` : ''} पर आपके खाते के दो चरणों वाले लॉग इन में "${name}" नाम की पासकी जोड़ी गई है।

अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो तुरंत पासवर्ड बदलें और किसी दूसरे एडमिन को बताएँ।
`,
    },
  };
}
