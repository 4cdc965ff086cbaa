import { useMemo } from 'react';
import { codeChanges } from '#contract/code-changes';
import { useSession } from './session-provider';
import { useAdditions } from './use-additions';
import { useAnswer } from './use-answer';

const NONE: readonly string[] = [];

/**
 * Returns a function for the codes that a franchise had before its present one: a code printed on paper still leads to
 * its vendor. Only an administrator gets any, and only if they are `wanted`.
 */
export function useFormerCodes(wanted = true): (code: string) => readonly string[] {
  const admin = useSession().session?.user.role === 'admin';
  const offered = useAdditions();
  const { data } = useAnswer(codeChanges, { enabled: admin && offered && wanted });
  return useMemo(() => {
    const approved = data?.filter(({ state }) => state === 'approved') ?? [];
    return (code) => {
      const holder = approved.find(({ to }) => to === code)?.vendorId;
      if (holder === undefined) return NONE;
      const had = approved.flatMap(({ vendorId, from }) =>
        vendorId === holder && from !== code ? [from] : [],
      );
      return [...new Set(had)];
    };
  }, [data]);
}
