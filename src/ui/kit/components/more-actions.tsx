import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { Sheet } from './sheet';

/** One row of a sheet of actions. */
export interface MoreAction {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onAction: () => void;
}

type MoreActionsProps = {
  /** What the actions are about: the name of the button and the title of the sheet. */
  label: string;
  actions: readonly MoreAction[];
};

/** The button with three dots, and the sheet of actions behind it. An action closes the sheet first. */
export function MoreActions({ label, actions }: MoreActionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Ellipsis} label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && <ActionSheet title={label} actions={actions} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A sheet of actions alone, for where something else than three dots opens it. */
export function ActionSheet(props: { title: string; actions: readonly MoreAction[]; onClose: () => void }) {
  const { title, actions, onClose } = props;
  const t = useTexts(commonTexts);
  return (
    <Sheet title={title} closeLabel={t('common.close')} onClose={onClose}>
      <ul className="-mx-5">
        {actions.map(({ key, icon, label, onAction }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onAction();
              }}
              className="flex min-h-14 w-full items-center gap-3.5 px-5 text-left text-text outline-offset-[-2px] hover:bg-sunken active:bg-hairline-strong"
            >
              <Icon of={icon} className="text-text-2" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
