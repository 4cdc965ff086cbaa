import { useState } from 'react';
import { useServices } from '../../data/app-services';

const REMEMBERED = 5;

/** Returns the franchises chosen most recently in this session, and the function that adds a choice. */
export function useRecentFranchises(): readonly [
  recent: readonly string[],
  note: (codes: readonly string[]) => void,
] {
  const { session } = useServices();
  // Read once when the chooser opens: a list must not move under the finger.
  const [recent] = useState(() => session.kept('recentFranchises') ?? []);
  const note = (codes: readonly string[]) => {
    const before = session.kept('recentFranchises') ?? [];
    const others = before.filter((code) => !codes.includes(code));
    session.keep('recentFranchises', [...codes, ...others].slice(0, REMEMBERED));
  };
  return [recent, note];
}
