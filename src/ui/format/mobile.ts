/** The last ten digits of an Indian mobile number, however it is written; undefined if there are not ten. */
function tenDigits(mobile: string): string | undefined {
  return mobile.replace(/\D/g, '').match(/\d{10}$/)?.[0];
}

/** A mobile number in full: "+91 98765 43210"; what is no such number stays as it is. */
export function mobileText(mobile: string): string {
  const digits = tenDigits(mobile);
  return digits ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : mobile;
}

/** A mobile number with its middle hidden, for lists: "98••• ••210"; a number of another shape shows nothing. */
export function maskedMobile(mobile: string): string {
  const digits = tenDigits(mobile);
  return digits ? `${digits.slice(0, 2)}••• ••${digits.slice(7)}` : '•••';
}
