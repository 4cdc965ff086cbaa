/** The portal's own reasons why a payout is delayed at RazorpayX. They are stored in English. */
export const GATEWAY_REASONS = {
  silent: 'RazorpayX did not answer.',
  unreadable: 'RazorpayX sent an answer of another form.',
  locked: 'Payouts are locked since a backup was restored.',
  vanished: 'RazorpayX has shown this payment, and shows it no more.',
  'other-account': 'It was sent from another account at RazorpayX: set that account again.',
} as const;

const HINDI: Readonly<Record<keyof typeof GATEWAY_REASONS, string>> = {
  silent: 'RazorpayX से जवाब नहीं आया।',
  unreadable: 'RazorpayX का जवाब समझ में नहीं आया।',
  locked: 'बैकअप लौटाने के बाद से पेआउट बंद हैं।',
  vanished: 'RazorpayX ने यह भुगतान पहले दिखाया था, अब नहीं दिखा रहा।',
  'other-account': 'यह RazorpayX के दूसरे खाते से भेजा गया था: वही खाता फिर से सेट करें।',
};

const REFUSAL = 'RazorpayX answered ';
const KEYS = Object.keys(GATEWAY_REASONS) as readonly (keyof typeof GATEWAY_REASONS)[];

/** Builds the reason for an error answer of the gateway: its status, and the text of the answer. */
export function gatewayRefusal(status: number, said: string | undefined): string {
  return `${REFUSAL}${status}${said === undefined ? '' : `: ${said}`}`;
}

/** Translates a reason; texts of the gateway or of a bank stay as they are. */
export function gatewayReasonText(why: string, language: 'en' | 'hi'): string {
  if (language === 'en') return why;
  const key = KEYS.find((each) => GATEWAY_REASONS[each] === why);
  if (key) return HINDI[key];
  return why.startsWith(REFUSAL) ? `RazorpayX का जवाब ${why.slice(REFUSAL.length)}` : why;
}
