import { ChevronDown, Store } from 'lucide-react';
import { useState } from 'react';
import type { Vendor } from '#core/vendors/vendor';
import { Button } from '../../kit/components/button';
import { CheckField } from '../../kit/components/check-field';
import { Icon } from '../../kit/components/icon';
import { SearchField } from '../../kit/components/search-field';
import { Sheet } from '../../kit/components/sheet';
import { TypedSearch, useTypedText } from '../../kit/components/typed-search';
import { useTexts } from '../../kit/texts/use-texts';
import { adminTexts } from './admin-texts';

type FranchiseFilterProps = {
  vendors: readonly Vendor[] | undefined;
  /** Undefined for all. */
  chosen: readonly string[] | undefined;
  onChoose: (codes: readonly string[]) => void;
};

/** Chooses franchises, several of many: a button that says which, and a sheet with a search. */
export function FranchiseFilter({ vendors, chosen, onChoose }: FranchiseFilterProps) {
  const t = useTexts(adminTexts);
  const [open, setOpen] = useState(false);
  const all = vendors ? t('admin.all', { count: vendors.length }) : t('admin.allUnknown');
  const only = chosen?.length === 1 ? chosen[0] : undefined;
  const label = chosen ? (only ?? t('admin.some', { count: chosen.length })) : all;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('admin.franchises')}: ${label}`}
        onClick={() => setOpen(true)}
        className="t-label inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-control-border bg-surface px-3.5 font-semibold text-text hover:bg-sunken active:bg-hairline-strong"
      >
        <Icon of={Store} />
        <span className="truncate">{label}</span>
        <Icon of={ChevronDown} size={16} className="text-text-2" />
      </button>
      {open && (
        <FranchiseSheet
          vendors={vendors ?? []}
          chosen={chosen ?? []}
          onChoose={(codes) => {
            setOpen(false);
            onChoose(codes);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function FranchiseSheet(props: {
  vendors: readonly Vendor[];
  chosen: readonly string[];
  onChoose: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { vendors, chosen, onChoose, onClose } = props;
  const t = useTexts(adminTexts);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const [search] = useState(() => new TypedSearch(''));
  const searched = useTypedText(search);
  const found = vendors.filter((vendor) => fits(vendor, searched));
  const toggle = (code: string, on: boolean) => {
    const changed = new Set(picked);
    if (on) changed.add(code);
    else changed.delete(code);
    setPicked(changed);
  };
  return (
    <Sheet
      title={t('admin.chooseFranchises')}
      closeLabel={t('admin.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={() => onChoose([])}>
            {t('admin.showAll')}
          </Button>
          <div className="min-w-0 flex-1">
            <Button wide disabled={picked.size === 0} onClick={() => onChoose([...picked].toSorted())}>
              {t('admin.showSome', { count: picked.size })}
            </Button>
          </div>
        </>
      }
    >
      <div className="sticky top-0 z-1 flex bg-raised pb-2">
        <SearchField label={t('admin.searchFranchise')} clearLabel={t('admin.clearSearch')} search={search} />
      </div>
      {found.length === 0 && <p className="py-4 text-text-2">{t('admin.noFranchise')}</p>}
      <ul>
        {found.map(({ franchiseCode, name, city }) => (
          <li key={franchiseCode} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
            <CheckField checked={picked.has(franchiseCode)} onChange={(on) => toggle(franchiseCode, on)}>
              <span className="t-row block">{name ?? franchiseCode}</span>
              <span className="t-meta block text-text-2">
                {[franchiseCode, city].filter(Boolean).join(' · ')}
              </span>
            </CheckField>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function fits({ franchiseCode, name = '', city = '' }: Vendor, searched: string): boolean {
  const words = searched.toLowerCase().split(/\s+/);
  const text = `${franchiseCode} ${name} ${city}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
