import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { DiscardQuestion } from './sheet';
import { afterSheets } from './sheet-history';

type LeaveQuestionProps = {
  /** Whether there is anything to lose. */
  unsaved: boolean;
  /** Called before the page is left, when the person discards what was typed. */
  onDiscard: () => void;
};

/**
 * Asks before a link or the page's back arrow leaves a page with unsaved changes. The browser's own Back is not
 * stopped: a page that uses this keeps a draft, which is there again after Forward.
 */
export function LeaveQuestion({ unsaved, onDiscard }: LeaveQuestionProps) {
  const [leave, setLeave] = useState<() => void>();
  useLeaving(unsaved, (go) => setLeave(() => go));
  if (!leave) return null;
  const stay = () => setLeave(undefined);
  return (
    <DiscardQuestion
      onStay={stay}
      onDiscard={() => {
        onDiscard();
        stay();
        afterSheets(leave);
      }}
    />
  );
}

/** While `held`, stops links and the back arrow, and passes `ask` the function that goes on with the navigation. */
function useLeaving(held: boolean, ask: (go: () => void) => void): void {
  // The plain router has no blocker of its own; every navigation uses its history object.
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!held) return;
    const { push, replace, go } = navigator;
    const release = () => void Object.assign(navigator, { push, replace, go });
    const through =
      <Way extends unknown[]>(way: (...to: Way) => void) =>
      (...to: Way) =>
        latest.current(() => {
          release();
          way(...to);
        });
    Object.assign(navigator, { push: through(push), replace: through(replace), go: through(go) });
    return release;
  }, [held, navigator]);
}
