import { firstNumber, indianNumberDigits } from '#core/leads/indian-mobile';

/** An Indian mobile number in full: "+91 98765 43210"; any other number stays as it is. */
export function mobileText(mobile: string): string {
  const ten = indianNumberDigits(mobile);
  return ten ? `+91 ${ten.slice(0, 5)} ${ten.slice(5)}` : mobile;
}

/** An Indian mobile number, of several the first, with its middle hidden, for lists: "98••• ••210"; any other number shows nothing. */
export function maskedMobile(mobile: string): string {
  const ten = indianNumberDigits(firstNumber(mobile));
  return ten ? `${ten.slice(0, 2)}••• ••${ten.slice(7)}` : '•••';
}
