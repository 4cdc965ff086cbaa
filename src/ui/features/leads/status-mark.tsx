import { useCallback } from 'react';
import { readLeadStatus } from '#core/leads/lead-status';
import { StatePill } from '../../kit/components/state-pill';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { lookOfStatus } from './lead-status';
import { leadTexts } from './lead-texts';

/** What a status is called: its word, or the CRM's own text where there is none. */
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

/** A lead's status as mark and word: bare in rows, filled where the lead stands alone. */
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
