import { useSearchParams } from 'react-router-dom';
import { readShown } from '../../lists/filter/list-address';
import { useRowsPerStep } from '../../lists/filter/use-rows-per-step';
import { VENDOR_SORTS, VENDOR_VIEWS, type VendorSort, type VendorView } from './vendor-entries';

/** The views of active vendors, the default one first. */
const ACTIVE_VIEWS: readonly [VendorView, ...VendorView[]] = ['active', 'norule', 'idle'];

/** Reads from the address which vendors are shown, in which order and how many, with functions to change that. */
export function useVendorsQuery(directory: boolean) {
  const [params, setParams] = useSearchParams();
  const step = useRowsPerStep();
  const views = directory ? VENDOR_VIEWS : ACTIVE_VIEWS;
  const [first] = views;
  const asIs = new Map([
    ['view', first],
    ['sort', 'code'],
    ['q', ''],
    ['created', ''],
    ['franchise', ''],
  ]);
  const change = (changed: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('shown');
    for (const [name, value] of Object.entries(changed)) {
      if (value === asIs.get(name)) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const sort: VendorSort = VENDOR_SORTS.find((each) => each === params.get('sort')) ?? 'code';
  const shown = readShown(params, step);
  return {
    params,
    views,
    view: views.find((each) => each === params.get('view')) ?? first,
    q: params.get('q') ?? '',
    sort,
    step,
    shown,
    change,
    /** Clears every filter of the list. */
    clear: () => change({ created: '', franchise: '', q: '', view: first }),
    showMore: () => change({ shown: String(shown + step) }),
  };
}
export type VendorsQuery = ReturnType<typeof useVendorsQuery>;
