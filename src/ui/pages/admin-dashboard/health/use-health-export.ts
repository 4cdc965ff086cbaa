import { useQueryClient } from '@tanstack/react-query';
import { faultyRecords } from '#contract/data-health';
import type { FaultKind } from '#core/commission/find-faults';
import { faultLabel } from '#documents/fault-labels';
import { useServices } from '../../../data/app-services';
import { answerQuery } from '../../../data/use-answer';
import { useVendors } from '../../../data/use-vendors';
import { useExport } from '../../../features/export/use-export';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { healthTexts } from './health-texts';

interface FaultyRecord {
  readonly kind: FaultKind;
  readonly franchiseCode: string | undefined;
  readonly product: string | undefined;
  readonly detail: string | undefined;
  readonly dealId: string | undefined;
  readonly dealName: string | undefined;
}

/**
 * Returns the actions that export the records with some kinds of faults, a row for each deal; a fault without deals has
 * one row.
 */
export function useHealthExport(kinds: readonly FaultKind[]) {
  const t = useTexts(healthTexts);
  const { language } = useLanguage();
  const services = useServices();
  const client = useQueryClient();
  const { byCode } = useVendors();
  const text = (header: string, value: (row: FaultyRecord) => string | undefined) =>
    ({ header, kind: 'text', value }) as const;
  return useExport(async () => {
    const rows: FaultyRecord[] = [];
    let lacking = false;
    for (const kind of kinds) {
      const found = await client.fetchQuery(answerQuery(services, faultyRecords, { query: { kind } }));
      lacking ||= found.complete === false;
      for (const { franchiseCode, productCategory, detail, dealIds } of found.faults)
        for (const dealId of dealIds.length > 0 ? dealIds : [undefined])
          rows.push({
            kind,
            franchiseCode,
            product: productCategory,
            detail,
            dealId,
            dealName: dealId === undefined ? undefined : found.names.get(dealId),
          });
    }
    return {
      table: {
        name: 'data-health',
        rows,
        columns: [
          text(t('health.column.fault'), ({ kind }) => faultLabel(kind, language)),
          text(t('health.column.franchise'), ({ franchiseCode }) => franchiseCode),
          text(t('health.column.vendor'), ({ franchiseCode = '' }) => byCode.get(franchiseCode)?.name),
          text(t('health.column.product'), ({ product }) => product),
          text(t('health.column.detail'), ({ detail }) => detail),
          text(t('health.column.dealId'), ({ dealId }) => dealId),
          text(t('health.column.deal'), ({ dealName }) => dealName),
        ],
      },
      done: t('health.exported', { count: rows.length }),
      lacking,
    };
  });
}
