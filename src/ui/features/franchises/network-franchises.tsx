import { useVendors } from '../../data/use-vendors';
import { FranchiseFilter } from './franchise-filter';

/** Asks for a franchise when an administrator looks at the whole network; it reads the franchises by itself. */
export function NetworkFranchises(props: {
  /** Undefined for all. */
  chosen: readonly string[] | undefined;
  onChoose: (codes: readonly string[]) => void;
}) {
  return <FranchiseFilter vendors={useVendors().data} {...props} />;
}
