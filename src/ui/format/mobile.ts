const WITHIN_INDIA = /^(?:0{0,2}91|0)?(\d{10})$/;
const FROM_ABROAD = /^91(\d{10})$/;

/** The ten digits of an Indian number, with or without +91 or 0 before them; undefined for any other. */
export function indianMobile(mobile: string | undefined): string | undefined {
  // After a plus stands a country, so ten digits alone would be a number of another one.
  const form = isInternational(mobile) ? FROM_ABROAD : WITHIN_INDIA;
  return form.exec(digitsOf(mobile))?.[1];
}

/** The digits of a number, however it is written. */
export function digitsOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/\D/g, '');
}

/** Whether a number begins with its country. */
export function isInternational(mobile: string | undefined): boolean {
  return mobile?.trim().startsWith('+') === true;
}

/** An Indian mobile number in full: "+91 98765 43210"; any other number stays as it is. */
export function mobileText(mobile: string): string {
  const ten = indianMobile(mobile);
  return ten ? `+91 ${ten.slice(0, 5)} ${ten.slice(5)}` : mobile;
}

/** An Indian mobile number with its middle hidden, for lists: "98••• ••210"; any other number shows nothing. */
export function maskedMobile(mobile: string): string {
  const ten = indianMobile(mobile);
  return ten ? `${ten.slice(0, 2)}••• ••${ten.slice(7)}` : '•••';
}
