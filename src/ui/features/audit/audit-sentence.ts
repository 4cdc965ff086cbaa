import {
  type AuditDifference,
  type AuditRecord,
  type AuditValue,
  auditDifferences,
} from '#core/audit/audit-record';
import type { Vendor } from '#core/vendors/vendor';
import { monthName } from '../../kit/format/dates';
import type { Language } from '../../kit/texts/language';
import type { TermWord } from '../../kit/texts/use-term';
import type { Translate } from '../../kit/texts/use-texts';
import { type AuditKey, auditTexts } from './audit-texts';

export type AuditWords = Translate<(typeof auditTexts)['en']>;

/**
 * Describes a change in one plain sentence: who did what, to whom. A change without a text is shown as the log has it,
 * and so is a product without `term`, as in an export.
 */
export function auditSentence(
  record: AuditRecord,
  t: AuditWords,
  vendors: ReadonlyMap<string, Vendor>,
  language: Language,
  term: TermWord = (recorded) => recorded,
): string {
  const { subject, subjectId, action, by, before, after } = record;
  const who = by ?? (subject === 'crm-sync' ? t('audit.crm') : t('audit.someone'));
  const whose = whoseOf(record, vendors);
  const rule = subject === 'rules' ? onlyRule(record) : undefined;
  if (rule) {
    const { path, before: was, after: is } = rule;
    const product = term(path.at(-1) ?? '');
    if (was === undefined) return t('audit.ruleAdded', { who, whose, product, after: is ?? '' });
    if (is === undefined) return t('audit.ruleEnded', { who, whose, product, before: was });
    return t('audit.rule', { who, whose, product, before: was, after: is });
  }
  const key = `audit.${subject}.${action}`;
  if (!isAuditKey(key)) return t('audit.unknown', { who, subject, action });
  return t(key, {
    who,
    whose,
    what: subject === 'closing' ? monthName(subjectId, language) : nameOf(record),
    from: textIn(before, 'Franchise_code') ?? '-',
    to: textIn(after, 'Franchise_code') ?? '-',
  });
}

/** Returns the only ratio that a change made different; undefined if it changed none or several. */
function onlyRule(record: AuditRecord): AuditDifference | undefined {
  const rules = auditDifferences(record).filter(({ path }) => path[0] === 'rules');
  return rules.length === 1 ? rules[0] : undefined;
}

function whoseOf({ vendorId, before, after, ...record }: AuditRecord, vendors: ReadonlyMap<string, Vendor>) {
  const vendor = vendorId === undefined ? undefined : vendors.get(vendorId);
  const code = vendor?.franchiseCode ?? textIn(after, 'franchiseCode') ?? textIn(before, 'franchiseCode');
  return code ?? vendorId ?? record.subjectId;
}

/** Returns the name by which people know the changed record. */
function nameOf({ subjectId, before, after }: AuditRecord): string {
  for (const name of ['title', 'name', 'email', 'alt']) {
    const text = textIn(after, name) ?? textIn(before, name);
    if (text) return text;
  }
  return subjectId;
}

function textIn(value: AuditValue | undefined, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const text = value[name];
  return typeof text === 'string' ? text : undefined;
}

function isAuditKey(key: string): key is AuditKey {
  return Object.hasOwn(auditTexts.en, key);
}
