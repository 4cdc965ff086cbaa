import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProposedRules } from '#core/commission/preview-rules';
import { toDecimalText } from '#core/shared/money';
import { productRules } from '#core/vendors/rule-timeline';
import { useServices } from '../../data/app-services';
import { rulesPreviewQuery } from '../../data/vendor-admin';

const PAUSE_MS = 400;

/**
 * Computes the effect of rules on vendors, again after each pause in typing; computes nothing without proposals.
 * `bases` names the versions that they are based on.
 */
export function useRulesPreview(proposals: readonly ProposedRules[] | undefined, bases: string) {
  const services = useServices();
  const text = proposals && JSON.stringify(proposals.map(textOf));
  const settled = useSettled(text);
  const query = useQuery({
    ...rulesPreviewQuery(services, proposals ?? [], [bases, settled]),
    enabled: settled !== undefined && settled === text,
  });
  return { ...query, waiting: text !== undefined && (settled !== text || query.isFetching) };
}

function textOf({ vendor, ...said }: ProposedRules) {
  const rules = productRules(said).map(({ productCategory, ratio, from, until }) => [
    productCategory,
    ratio && toDecimalText(ratio),
    from,
    until,
  ]);
  return [vendor.franchiseCode, rules];
}

/** Returns a value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
