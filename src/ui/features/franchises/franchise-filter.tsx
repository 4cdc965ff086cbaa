import { ChevronDown, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Vendor } from '#core/vendors/vendor';
import { useFormerCodes } from '../../data/use-former-codes';
import { Button } from '../../kit/components/button';
import { CheckField } from '../../kit/components/check-field';
import { Icon } from '../../kit/components/icon';
import { Popover } from '../../kit/components/popover';
import { SearchField } from '../../kit/components/search-field';
import { Sheet } from '../../kit/components/sheet';
import { TypedSearch, useTypedText } from '../../kit/components/typed-search';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { adminTexts } from './admin-texts';
import { formerText, franchisesFor } from './franchise-order';
import { useRecentFranchises } from './use-recent-franchises';

type FranchiseFilterProps = {
  vendors: readonly Vendor[] | undefined;
  /** The chosen codes; undefined for all. */
  chosen: readonly string[] | undefined;
  onChoose: (codes: readonly string[]) => void;
};

/** Asks for several of many franchises: a button that names them, with a search under it or, on a phone, in a sheet. */
export function FranchiseFilter({ vendors, chosen, onChoose }: FranchiseFilterProps) {
  const t = useTexts(adminTexts);
  const desktop = useDesktop();
  const [open, setOpen] = useState(false);
  const all = vendors ? t('admin.all', { count: vendors.length }) : t('admin.allUnknown');
  const only = chosen?.length === 1 ? chosen[0] : undefined;
  const label = chosen ? (only ?? t('admin.some', { count: chosen.length })) : all;
  const close = () => setOpen(false);
  const choose = (codes: readonly string[]) => {
    close();
    onChoose(codes);
  };
  return (
    <div className="relative max-w-full">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('admin.franchises')}: ${label}`}
        onClick={() => setOpen(!open)}
        className="t-label inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-control-border bg-surface px-3.5 font-semibold text-text hover:bg-sunken active:bg-hairline-strong"
      >
        <Icon of={Store} />
        <span className="truncate">{label}</span>
        <Icon of={ChevronDown} size={16} className="text-text-2" />
      </button>
      {open && (
        <Choice vendors={vendors ?? NONE} chosen={chosen ?? NONE} onChoose={choose}>
          {(list, buttons) =>
            desktop ? (
              <Popover label={t('admin.chooseFranchises')} onClose={close} className="w-96">
                <div className="max-h-96 overflow-y-auto px-4 pt-2">{list}</div>
                <div className="flex gap-3 border-t border-hairline p-3">{buttons}</div>
              </Popover>
            ) : (
              <Sheet title={t('admin.chooseFranchises')} onClose={close} footer={buttons}>
                {list}
              </Sheet>
            )
          }
        </Choice>
      )}
    </div>
  );
}

const NONE: readonly never[] = [];

function Choice(props: {
  vendors: readonly Vendor[];
  chosen: readonly string[];
  onChoose: (codes: readonly string[]) => void;
  /** Arranges the list and the buttons that end the choice. */
  children: (list: ReactNode, buttons: ReactNode) => ReactNode;
}) {
  const { vendors, chosen, onChoose, children } = props;
  const t = useTexts(adminTexts);
  const desktop = useDesktop();
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const [search] = useState(() => new TypedSearch(''));
  const [recent, note] = useRecentFranchises();
  const formerOf = useFormerCodes();
  const searched = useTypedText(search);
  const found = franchisesFor(vendors, searched, recent, formerOf);
  const size = desktop ? 'card' : 'main';
  const toggle = (code: string, on: boolean) => {
    const changed = new Set(picked);
    if (on) changed.add(code);
    else changed.delete(code);
    setPicked(changed);
  };
  const show = () => {
    note([...picked]);
    onChoose([...picked].toSorted());
  };
  return children(
    <>
      <div className="sticky top-0 z-1 flex bg-raised pb-2">
        <SearchField label={t('admin.searchFranchise')} search={search} />
      </div>
      {found.length === 0 && <p className="py-4 text-text-2">{t('admin.noFranchise')}</p>}
      <ul>
        {found.map(({ franchiseCode, name, city }) => (
          <li key={franchiseCode} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
            <CheckField checked={picked.has(franchiseCode)} onChange={(on) => toggle(franchiseCode, on)}>
              <span className="t-row block">{name ?? franchiseCode}</span>
              <span className="t-meta block text-text-2">
                {[franchiseCode, formerText(formerOf(franchiseCode), t), city].filter(Boolean).join(' · ')}
              </span>
            </CheckField>
          </li>
        ))}
      </ul>
    </>,
    <>
      <Button variant="outline" size={size} onClick={() => onChoose([])}>
        {t('admin.showAll')}
      </Button>
      <div className="min-w-0 flex-1">
        <Button wide size={size} disabled={picked.size === 0} onClick={show}>
          {t('admin.showSome', { count: picked.size })}
        </Button>
      </div>
    </>,
  );
}
