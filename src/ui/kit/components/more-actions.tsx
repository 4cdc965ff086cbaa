import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { joinClasses } from './join-classes';
import { Popover } from './popover';
import { Sheet } from './sheet';
import { useDesktop } from './use-desktop';

/** An action of the menu. */
export interface MoreAction {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onAction: () => void;
}

type MoreActionsProps = {
  /** The name of the button and of the menu, if the actions are not those of the page. */
  label?: string;
  actions: readonly MoreAction[];
};

/** Shows a button with three dots and the actions behind it: in a menu under it on a desktop, in a sheet on a phone. */
export function MoreActions({ label: named, actions }: MoreActionsProps) {
  const t = useTexts(commonTexts);
  const label = named ?? t('common.moreActions');
  const desktop = useDesktop();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="relative">
      <IconButton
        icon={Ellipsis}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && desktop && (
        <Popover label={label} onClose={close} align="right" className="w-64 p-1">
          <ActionList
            actions={actions}
            onClose={close}
            className="t-label min-h-10 gap-3 rounded-[.5rem] px-3 font-normal"
          />
        </Popover>
      )}
      {open && !desktop && <ActionSheet title={label} actions={actions} onClose={close} />}
    </div>
  );
}

/** Shows a sheet of actions, for use without the button with three dots. */
export function ActionSheet(props: { title: string; actions: readonly MoreAction[]; onClose: () => void }) {
  const { title, actions, onClose } = props;
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="-mx-5">
        <ActionList actions={actions} onClose={onClose} className="min-h-14 gap-3.5 px-5" />
      </div>
    </Sheet>
  );
}

function ActionList(props: { actions: readonly MoreAction[]; onClose: () => void; className: string }) {
  return (
    <ul>
      {props.actions.map(({ key, icon, label, onAction }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => {
              props.onClose();
              onAction();
            }}
            className={joinClasses(
              'flex w-full items-center text-left text-text outline-offset-[-2px] hover:bg-sunken active:bg-hairline-strong',
              props.className,
            )}
          >
            <Icon of={icon} className="text-text-2" />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
