const FORMS = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/;

/** The ten digits of an Indian mobile number, with or without +91 or 0, blanks or dashes; undefined for any other. */
export function indianMobileDigits(text: string): string | undefined {
  return FORMS.exec(text.replaceAll(/[\s().-]/g, ''))?.[1];
}

/** An Indian mobile number as it is kept, "+919876543210"; undefined for any other. */
export function normalMobile(text: string): string | undefined {
  const digits = indianMobileDigits(text);
  return digits && `+91${digits}`;
}
