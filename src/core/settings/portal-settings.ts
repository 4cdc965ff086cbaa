import { isHttpsAddress } from '../shared/https-address';
import { add, compare, type Decimal, fromCount, multiply, negate, ZERO } from '../shared/money';
import type { SaidComplete } from '../shared/read-result';
import { MAX_HINDI, MAX_TERM, type Terms } from '../shared/terms';
import { writtenRupees } from '../shared/written-amount';
import { isGstin } from '../vendors/tax-numbers';

/** The text settings; an empty one is unset. */
export const SETTING_TEXTS = [
  'disclaimer',
  'supportWidgetAddress',
  'leadFormAddress',
  'officeEmail',
  'officePhone',
  'officeAddress',
  'companyName',
  'companyGstin',
  'companyLogo',
  'payday',
] as const;
export type SettingText = (typeof SETTING_TEXTS)[number];

/** The settings of the network for all its portals. Unset texts are missing. */
export interface PortalSettings extends Readonly<Partial<Record<SettingText, string | undefined>>> {
  /** Increases with every change. */
  readonly version: number;
  /** Hindi words chosen by the network. */
  readonly terms?: Terms | undefined;
}

/** An administrator's change: the named texts, an empty one to remove it, and the amount in rupees. */
export interface SettingsChange extends Readonly<Partial<Record<SettingText, string | undefined>>> {
  /** As typed; at most two decimals. */
  readonly openingAmount?: string | undefined;
  /** Whether a change of closed months is intended; its effect is posted with the next closing. */
  readonly retroactive?: boolean | undefined;
  /** Hindi words, an empty one to remove it; others stay. */
  readonly terms?: Terms | undefined;
}

/** The amount earned by free demat accounts, in rupees. */
export interface OpeningAmount extends SaidComplete {
  /** The amount for an account created today. */
  readonly amount: Decimal;
  /** The number of counted accounts, and their total earning. */
  readonly accounts: number;
  readonly earning: Decimal;
}

/** A faulty field of the settings, and why. */
export interface SettingFault {
  readonly field: SettingText | 'openingAmount' | 'terms';
  readonly why:
    | 'too-long'
    | 'not-https'
    | 'not-email'
    | 'not-phone'
    | 'not-gstin'
    | 'not-picture'
    | 'not-payday'
    | 'not-amount';
}

const LONGEST: Readonly<Record<SettingText, number>> = {
  disclaimer: 500,
  supportWidgetAddress: 500,
  leadFormAddress: 500,
  officeEmail: 254,
  officePhone: 30,
  officeAddress: 300,
  companyName: 100,
  companyGstin: 20,
  companyLogo: 200,
  payday: 2,
};
/** Matches the address of a picture stored as a logo. */
export const KEPT_LOGO = /^\/api\/pictures\/logo-[0-9a-f]{40}\.(png|jpg|webp)$/;
const MAX_RUPEES: Decimal = { units: 1_000_000n, scale: 0 };

/** Lists the faults of a change, in field order. */
export function settingFaults(change: SettingsChange): readonly SettingFault[] {
  const faults: SettingFault[] = [];
  if (change.openingAmount !== undefined && readOpeningAmount(change.openingAmount) === undefined) {
    faults.push({ field: 'openingAmount', why: 'not-amount' });
  }
  for (const field of SETTING_TEXTS) {
    const why = textFault(field, change[field]?.trim() ?? '');
    if (why) faults.push({ field, why });
  }
  const tooLong = ([term, hindi]: readonly [string, string]) =>
    term.length > MAX_TERM || hindi.trim().length > MAX_HINDI;
  if (Object.entries(change.terms ?? {}).some(tooLong)) faults.push({ field: 'terms', why: 'too-long' });
  return faults;
}

/** Parses a typed amount ("1,200.50", "₹300"), from 0 to ten lakh rupees, with at most two decimals. */
export function readOpeningAmount(text: string): Decimal | undefined {
  const amount = writtenRupees(text);
  return amount && compare(amount, ZERO) >= 0 && compare(amount, MAX_RUPEES) <= 0 ? amount : undefined;
}

/** Computes the change in demat earning, in exact rupees, when each of these accounts earns another amount. */
export function effectOfAmount(
  { accounts, earning }: { readonly accounts: number; readonly earning: Decimal },
  amount: Decimal,
): Decimal {
  return add(multiply(fromCount(accounts), amount), negate(earning));
}

function textFault(field: SettingText, text: string): SettingFault['why'] | undefined {
  if (text === '') return undefined;
  if (text.length > LONGEST[field]) return 'too-long';
  switch (field) {
    case 'supportWidgetAddress':
    case 'leadFormAddress':
      return isHttpsAddress(text) ? undefined : 'not-https';
    case 'officeEmail':
      return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&.]+$/.test(text) ? undefined : 'not-email';
    case 'officePhone':
      return /^\+?\d[\d ()-]{4,}$/.test(text) ? undefined : 'not-phone';
    case 'companyGstin':
      return isGstin(text.toUpperCase()) ? undefined : 'not-gstin';
    case 'companyLogo':
      return KEPT_LOGO.test(text) ? undefined : 'not-picture';
    case 'payday':
      return readPayday(text) === undefined ? 'not-payday' : undefined;
    default:
      return undefined;
  }
}

/** Parses the monthly payday, from 1 to 28; undefined for anything else. */
export function readPayday(text: string | undefined): number | undefined {
  return text !== undefined && /^([1-9]|1\d|2[0-8])$/.test(text) ? Number(text) : undefined;
}

/** Whether a stored text is what became of a typed one, which the server trims. */
export function isMadeOf(stored: string, typed: string): boolean {
  const plain = (text: string) => text.trim().toUpperCase();
  return plain(stored) === plain(typed);
}
