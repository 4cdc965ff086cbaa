import { firstNumber, indianNumberDigits } from '#core/leads/indian-mobile';

/** Formats an Indian mobile number in full: "+91 98765 43210"; any other number stays as it is. */
export function mobileText(mobile: string): string {
  const ten = indianNumberDigits(mobile);
  return ten ? `+91 ${ten.slice(0, 5)} ${ten.slice(5)}` : mobile;
}

/**
 * Formats an Indian mobile number for lists with its middle hidden: "98••• ••210". Of several numbers it takes the
 * first; any other text gives "•••".
 */
export function maskedMobile(mobile: string): string {
  const ten = indianNumberDigits(firstNumber(mobile));
  return ten ? `${ten.slice(0, 2)}••• ••${ten.slice(7)}` : '•••';
}
