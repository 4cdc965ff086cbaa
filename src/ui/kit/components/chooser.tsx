import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FieldMessage } from './field-message';
import { Icon } from './icon';
import { joinClasses } from './join-classes';
import { Popover } from './popover';
import { Sheet } from './sheet';
import { useDesktop } from './use-desktop';

type ChooserProps = {
  label: string;
  /** The text of the present choice. */
  shown: string;
  error?: string | undefined;
  value: string;
  onChoose: (value: string) => void;
  /** Renders the list while it is open. */
  children: (choose: (value: string) => void) => ReactNode;
};

/** Asks for one of many values by typing: in a list under the field on a desktop, in a sheet on a phone. */
export function Chooser({ label, shown, error, value, onChoose, children }: ChooserProps) {
  const id = useId();
  const desktop = useDesktop();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choices = children((chosen) => {
    close();
    if (chosen !== value) onChoose(chosen);
  });
  return (
    <div>
      <p id={`${id}-label`} className="t-label mb-1.5 font-semibold text-text">
        {label}
      </p>
      <div className="relative">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => setOpen(!open)}
          className={joinClasses(
            't-body flex min-h-13 w-full items-center gap-2 rounded-control border bg-surface pr-3.5 pl-3.5 text-left text-text hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
            error ? 'border-danger' : 'border-control-border',
          )}
        >
          <span id={`${id}-value`} className="min-w-0 flex-1 truncate">
            {shown}
          </span>
          <Icon of={ChevronDown} className="text-text-2" />
        </button>
        {open && desktop && (
          <Popover label={label} onClose={close} className="w-full min-w-72">
            {choices}
          </Popover>
        )}
      </div>
      {error && (
        <FieldMessage id={`${id}-error`} tone="error">
          {error}
        </FieldMessage>
      )}
      {open && !desktop && (
        <Sheet title={label} onClose={close}>
          {choices}
        </Sheet>
      )}
    </div>
  );
}
