import { CircleCheck, CircleSlash, Percent } from 'lucide-react';
import { useState } from 'react';
import { useExport } from '../../features/export/use-export';
import { Button } from '../../kit/components/button';
import { useTexts } from '../../kit/texts/use-texts';
import { MarkedBar } from '../../lists/table/marked-bar';
import type { Selection } from '../../lists/table/use-selection';
import { OneRuleSheet } from './one-rule-sheet';
import { oneRuleTexts } from './one-rule-texts';
import type { AppliedRule } from './use-applied-rule';
import { statusOf } from './use-vendor-directory';
import type { VendorEntry } from './vendor-entries';
import { VendorStatusSheet } from './vendor-status-sheet';
import { vendorsTable } from './vendors-export';
import { vendorsTexts } from './vendors-texts';

type VendorSelectionBarProps = {
  entries: readonly VendorEntry[];
  /** The vendors in the list, which can all be selected at once. */
  offered: readonly VendorEntry[];
  selection: Selection;
  /** Whether the server had only some of the records behind the figures. */
  lacking: boolean;
  /** Called with a rule that the selected vendors have got. */
  onRule: (applied: AppliedRule) => void;
};

/** Shows how many vendors are selected, with the actions on all of them. */
export function VendorSelectionBar(props: VendorSelectionBarProps) {
  const { entries, offered, selection, lacking, onRule } = props;
  const t = useTexts(vendorsTexts);
  const rules = useTexts(oneRuleTexts);
  const [sheet, setSheet] = useState<'activate' | 'deactivate' | 'rule'>();
  const chosen = entries.filter(({ vendor: { id = '' } }) => selection.ids?.has(id));
  const vendors = chosen.map(({ vendor }) => vendor);
  const inactive = vendors.filter((vendor) => statusOf(vendor) === 'inactive');
  const others = vendors.filter((vendor) => statusOf(vendor) !== 'inactive');
  const exports = useExport(() => ({
    table: vendorsTable(chosen, t),
    done: t('vendors.exported', { count: chosen.length }),
    lacking,
  }));
  const all = offered.flatMap(({ vendor: { id } }) => (id === undefined ? [] : [id]));
  const missing = all.filter((id) => !selection.ids?.has(id));
  const none = chosen.length === 0;
  const close = () => setSheet(undefined);
  return (
    <MarkedBar
      label={t('vendors.select')}
      count={chosen.length}
      exports={exports}
      onDone={selection.end}
      aside={
        <Button
          variant="text"
          size="card"
          disabled={missing.length === 0}
          onClick={() => selection.choose(all)}
        >
          {t('vendors.selectAll', { count: all.length })}
        </Button>
      }
    >
      <Button variant="outline" size="card" icon={Percent} disabled={none} onClick={() => setSheet('rule')}>
        {rules('oneRule.open')}
      </Button>
      <Button
        variant="outline"
        size="card"
        icon={CircleCheck}
        disabled={inactive.length === 0}
        onClick={() => setSheet('activate')}
      >
        {t('vendors.activate')}
      </Button>
      <Button
        variant="outline"
        size="card"
        icon={CircleSlash}
        disabled={others.length === 0}
        onClick={() => setSheet('deactivate')}
      >
        {t('vendors.deactivate')}
      </Button>
      {sheet === 'rule' && (
        <OneRuleSheet
          vendors={vendors.flatMap((vendor) =>
            vendor.id === undefined ? [] : [{ ...vendor, id: vendor.id }],
          )}
          onDone={(applied) => {
            onRule(applied);
            selection.end();
          }}
          onClose={close}
        />
      )}
      {(sheet === 'activate' || sheet === 'deactivate') && (
        <VendorStatusSheet
          vendors={sheet === 'activate' ? inactive : others}
          activate={sheet === 'activate'}
          onDone={selection.end}
          onClose={close}
        />
      )}
    </MarkedBar>
  );
}
