/** Matches an IFSC: four letters, 0, and six letters or digits. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Bank names by the first four letters of the IFSC, from the list of the Reserve Bank. */
const BANKS: Readonly<Record<string, string>> = {
  AIRP: 'Airtel Payments Bank',
  AUBL: 'AU Small Finance Bank',
  BARB: 'Bank of Baroda',
  BDBL: 'Bandhan Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CITI: 'Citibank',
  CIUB: 'City Union Bank',
  CNRB: 'Canara Bank',
  COSB: 'Cosmos Co-operative Bank',
  CSBK: 'CSB Bank',
  DBSS: 'DBS Bank India',
  DCBL: 'DCB Bank',
  DEUT: 'Deutsche Bank',
  DLXB: 'Dhanlaxmi Bank',
  ESFB: 'Equitas Small Finance Bank',
  FDRL: 'Federal Bank',
  FINO: 'Fino Payments Bank',
  FSFB: 'Fincare Small Finance Bank',
  HDFC: 'HDFC Bank',
  HSBC: 'HSBC',
  IBKL: 'IDBI Bank',
  ICIC: 'ICICI Bank',
  IDFB: 'IDFC FIRST Bank',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  IPOS: 'India Post Payments Bank',
  JAKA: 'Jammu and Kashmir Bank',
  JIOP: 'Jio Payments Bank',
  JSFB: 'Jana Small Finance Bank',
  KARB: 'Karnataka Bank',
  KKBK: 'Kotak Mahindra Bank',
  KVBL: 'Karur Vysya Bank',
  MAHB: 'Bank of Maharashtra',
  NKGS: 'NKGSB Co-operative Bank',
  NSPB: 'NSDL Payments Bank',
  PSIB: 'Punjab and Sind Bank',
  PUNB: 'Punjab National Bank',
  RATN: 'RBL Bank',
  SBIN: 'State Bank of India',
  SCBL: 'Standard Chartered Bank',
  SIBL: 'South Indian Bank',
  SRCB: 'Saraswat Co-operative Bank',
  SVCB: 'SVC Co-operative Bank',
  TMBL: 'Tamilnad Mercantile Bank',
  UBIN: 'Union Bank of India',
  UCBA: 'UCO Bank',
  UJVN: 'Ujjivan Small Finance Bank',
  UTIB: 'Axis Bank',
  UTKS: 'Utkarsh Small Finance Bank',
  YESB: 'YES Bank',
};

/** Parses an IFSC to capitals without blanks; undefined for a text of another form. */
export function readIfsc(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  return IFSC.test(code) ? code : undefined;
}

/** The name of an IFSC's bank; undefined for one that is not in the table. */
export function bankOfIfsc(ifsc: string): string | undefined {
  const code = ifsc.slice(0, 4).toUpperCase();
  return Object.hasOwn(BANKS, code) ? BANKS[code] : undefined;
}
