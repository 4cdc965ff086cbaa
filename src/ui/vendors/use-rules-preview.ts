import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toDecimalText } from '#core/shared/money';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../app-services';

const PAUSE_MS = 400;

/** What rules would change for a vendor, counted anew at each pause; nothing is counted without rules. */
export function useRulesPreview(
  vendor: Vendor,
  proposed: readonly CommissionRule[] | undefined,
  base: number,
) {
  const { previewRules } = useServices();
  const text =
    proposed && JSON.stringify(proposed.map((rule) => [rule.productCategory, toDecimalText(rule.ratio)]));
  const settled = useSettled(text);
  const query = useQuery({
    queryKey: ['rules-preview', vendor.franchiseCode, base, settled],
    enabled: settled !== undefined && settled === text,
    staleTime: 0,
    queryFn: ({ signal }) => previewRules.execute([{ vendor, rules: proposed ?? [] }], signal),
  });
  return { ...query, waiting: text !== undefined && (settled !== text || query.isFetching) };
}

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
