import { BadgeCheck, TriangleAlert } from 'lucide-react';
import type { BankTemplate } from '#core/payouts/bank-sheet';
import { StatePill } from '../../../../kit/components/state-pill';
import { dayText } from '../../../../kit/format/dates';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';

/** Whether a template may be used for any number of payments. */
export function isProven({ needsNoProof, provenAt }: BankTemplate): boolean {
  return needsNoProof || provenAt !== undefined;
}

/** Shows whether a result of the bank has proven a template, or whether it may be used for one payment only. */
export function TemplateProof({ template }: { template: BankTemplate }) {
  const t = useTexts(bankTexts);
  const { language } = useLanguage();
  const { needsNoProof, provenAt } = template;
  if (needsNoProof) return <span className="t-meta text-text-2">{t('bank.noProof')}</span>;
  return provenAt === undefined ? (
    <StatePill tone="warning" icon={TriangleAlert} bare>
      {t('bank.unproven')}
    </StatePill>
  ) : (
    <StatePill tone="success" icon={BadgeCheck} bare>
      {t('bank.proven', { day: dayText(new Date(provenAt), language) })}
    </StatePill>
  );
}
