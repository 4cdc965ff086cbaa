import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { DiscardQuestion } from './sheet';
import { afterSheets } from './sheet-history';

type LeaveQuestionProps = {
  /** Whether there is anything to lose. */
  unsaved: boolean;
  /** Called when the person lets it go, before the page is left. */
  onDiscard: () => void;
};

/**
 * Asks before the page is left by a link or by its arrow while something on it is not saved. The browser's own back
 * is not held up: a page that uses this keeps a draft, which is there again on the way forward.
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

/** Stops links and arrow while `held`, and hands over what would go on with it. */
function useLeaving(held: boolean, ask: (go: () => void) => void): void {
  // The plain router has no blocker of its own; its history object is what every navigation goes through.
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
