import { expect, it } from 'vitest';
import { FILE_FAULTS, fileFaultText } from '#core/payouts/file-fault';
import { GATEWAY_REASONS, gatewayReasonText, gatewayRefusal } from '#core/payouts/gateway-reason';

it.each(FILE_FAULTS)('%s of a bank file is said in both languages, with its values', (code) => {
  const fault = { code, who: 'Asha (FR-001)', said: 'said', known: '9999' };
  const [english, hindi] = [fileFaultText(fault), fileFaultText(fault, 'hi')];
  expect(english).toMatch(/^[^{}\u0900-\u097f]+$/);
  expect(hindi).toMatch(/[\u0900-\u097f]/);
  expect(hindi).not.toMatch(/[{}]/);
  for (const value of ['Asha (FR-001)', '9999']) expect(hindi.includes(value)).toBe(english.includes(value));
});

it('a reason of the gateway is said in Hindi; what the gateway says itself stays', () => {
  for (const why of Object.values(GATEWAY_REASONS)) {
    expect(gatewayReasonText(why, 'en')).toBe(why);
    expect(gatewayReasonText(why, 'hi')).toMatch(/[\u0900-\u097f]/);
  }
  expect(gatewayRefusal(429, undefined)).toBe('RazorpayX answered 429');
  expect(gatewayReasonText(gatewayRefusal(400, 'Low balance'), 'hi')).toBe(
    'RazorpayX का जवाब 400: Low balance',
  );
  expect(gatewayReasonText('Beneficiary bank offline', 'hi')).toBe('Beneficiary bank offline');
});
