import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../../kit/components/icon';
import { Popover } from '../../kit/components/popover';
import { Sheet } from '../../kit/components/sheet';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { adminTexts } from './admin-texts';
import { FranchiseList } from './franchise-list';
import type { Choosable } from './franchise-order';

type FranchiseChooserProps = {
  label: string;
  vendors: readonly Choosable[];
  value: string;
  /** What stands for no franchise, or for all; without it one is always chosen. */
  none?: string;
  onChoose: (code: string) => void;
};

/** Chooses one franchise of many, by code, name or city: under its field on a desk, in a sheet on a phone. */
export function FranchiseChooser({ label, vendors, value, none, onChoose }: FranchiseChooserProps) {
  const t = useTexts(adminTexts);
  const id = useId();
  const desktop = useDesktop();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = vendors.find(({ franchiseCode }) => franchiseCode === value)?.name;
  const list = (
    <FranchiseList
      {...{ vendors, value, none }}
      onChoose={(code) => {
        close();
        if (code !== value) onChoose(code);
      }}
    />
  );
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
          onClick={() => setOpen(!open)}
          className="t-body flex min-h-13 w-full items-center gap-2 rounded-control border border-control-border bg-surface pr-3.5 pl-3.5 text-left text-text hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
        >
          <span id={`${id}-value`} className="min-w-0 flex-1 truncate">
            {[value, name].filter(Boolean).join(' · ') || none || '-'}
          </span>
          <Icon of={ChevronDown} className="text-text-2" />
        </button>
        {open && desktop && (
          <Popover label={label} onClose={close} className="w-full min-w-72">
            {list}
          </Popover>
        )}
      </div>
      {open && !desktop && (
        <Sheet title={label} closeLabel={t('admin.close')} onClose={close}>
          {list}
        </Sheet>
      )}
    </div>
  );
}
