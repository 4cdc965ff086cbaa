import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button';
import type { Selection } from '../leads/use-selection';
import { useTexts } from '../texts/use-texts';
import { StandingSheet } from './standing-sheet';
import { statusOf } from './use-vendor-directory';
import type { VendorEntry } from './vendor-entries';
import { vendorsTexts } from './vendors-texts';

/** How many vendors are chosen, and what can be done with them at once. */
export function VendorSelectionBar(props: { entries: readonly VendorEntry[]; selection: Selection }) {
  const { entries, selection } = props;
  const t = useTexts(vendorsTexts);
  const [sheet, setSheet] = useState<'activate' | 'deactivate'>();
  const chosen = entries.map(({ vendor }) => vendor).filter(({ id = '' }) => selection.ids?.has(id));
  const inactive = chosen.filter((vendor) => statusOf(vendor) === 'inactive');
  const others = chosen.filter((vendor) => statusOf(vendor) !== 'inactive');
  return (
    <section
      aria-label={t('vendors.select')}
      className="sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-bar) -mx-4 mt-3 flex flex-wrap items-center gap-2 border-t border-hairline bg-surface px-4 py-2 desktop:bottom-0 desktop:mx-0"
    >
      <p aria-live="polite" className="t-label mr-auto font-semibold text-text">
        {t('vendors.selected', { count: chosen.length })}
      </p>
      <Button look="text" size="card" onClick={selection.end}>
        {t('vendors.selectEnd')}
      </Button>
      <Button
        look="outline"
        size="card"
        icon={CircleCheck}
        disabled={inactive.length === 0}
        onClick={() => setSheet('activate')}
      >
        {t('vendors.activate')}
      </Button>
      <Button
        look="outline"
        size="card"
        icon={CircleSlash}
        disabled={others.length === 0}
        onClick={() => setSheet('deactivate')}
      >
        {t('vendors.deactivate')}
      </Button>
      {sheet && (
        <StandingSheet
          vendors={sheet === 'activate' ? inactive : others}
          activate={sheet === 'activate'}
          onDone={selection.end}
          onClose={() => setSheet(undefined)}
        />
      )}
    </section>
  );
}
