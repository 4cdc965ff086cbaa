import { useCallback } from 'react';
import { readLeadStatus } from '#core/leads/lead-status';
import { StatePill } from '../../kit/components/state-pill';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { lookOfStatus } from './lead-status';
import { leadTexts } from './lead-texts';

/** Returns a function that names a status: by its word, or by the CRM's own text if there is none. */
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

/** Shows a lead's status as mark and word: bare in rows, filled if the lead is alone. */
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
