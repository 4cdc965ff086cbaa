import { useCallback } from 'react';
import { readLeadStatus } from '#core/leads/lead-status';
import { StatePill } from '../../kit/components/state-pill';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { lookOfStatus } from './lead-status';
import { leadTexts } from './lead-texts';

/** Returns a function that names a status; one without a translation keeps the CRM's own text. */
export function useStatusWord(): (status: string) => string {
  const t = useTexts(leadTexts);
  const term = useTerm();
  return useCallback(
    (text) => {
      const status = readLeadStatus(text);
      return status ? t(`lead.status.${status}`) : term(text);
    },
    [t, term],
  );
}

/** Shows a lead's status as icon and word: without a fill in rows, filled for a single lead. */
export function StatusMark(props: { status: string | undefined; bare?: boolean }) {
  const word = useStatusWord();
  const { status, bare = false } = props;
  if (!status) return null;
  return (
    <StatePill {...lookOfStatus(readLeadStatus(status))} bare={bare}>
      {word(status)}
    </StatePill>
  );
}
