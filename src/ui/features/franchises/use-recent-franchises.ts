import { useState } from 'react';
import { useServices } from '../../data/app-services';

const REMEMBERED = 5;

/** The franchises that the person chose last in this session, and the way to note another choice. */
export function useRecentFranchises(): readonly [
  recent: readonly string[],
  note: (codes: readonly string[]) => void,
] {
  const { session } = useServices();
  // As it was when the chooser came up: a list must not move under the finger.
  const [recent] = useState(() => session.kept('recentFranchises') ?? []);
  const note = (codes: readonly string[]) => {
    const before = session.kept('recentFranchises') ?? [];
    const others = before.filter((code) => !codes.includes(code));
    session.keep('recentFranchises', [...codes, ...others].slice(0, REMEMBERED));
  };
  return [recent, note];
}
