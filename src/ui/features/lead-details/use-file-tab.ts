import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parts of a lead's file where they do not all fit. */
export const FILE_TABS = ['timeline', 'details', 'deals'] as const;
export type FileTab = (typeof FILE_TABS)[number];

/**
 * The part that is open: in the address of the lead's own page, which `inAddress` says, else for as long as it shows.
 */
export function useFileTab(inAddress: boolean): readonly [FileTab, (tab: FileTab) => void] {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState<FileTab>('timeline');
  if (!inAddress) return [own, setOwn];
  const open = FILE_TABS.find((each) => each === params.get('tab')) ?? 'timeline';
  const choose = (tab: FileTab) => {
    const changed = new URLSearchParams(params);
    changed.set('tab', tab);
    setParams(changed, { replace: true });
  };
  return [open, choose];
}
