import { useVendors } from '../../data/use-vendors';
import { FranchiseFilter } from './franchise-filter';

/** The choice of franchises where an administrator looks at the whole network; it reads them by itself. */
export function NetworkFranchises(props: {
  /** Undefined for all. */
  chosen: readonly string[] | undefined;
  onChoose: (codes: readonly string[]) => void;
}) {
  return <FranchiseFilter vendors={useVendors().data} {...props} />;
}
