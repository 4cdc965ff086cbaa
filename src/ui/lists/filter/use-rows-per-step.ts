import { useDesktop } from '../../kit/components/use-desktop';
import { ROWS_OF_A_DESK, ROWS_PER_STEP } from './list-address';

/** Returns how many rows a list shows at first and adds with each step: fewer on a phone than on a desktop. */
export function useRowsPerStep(): number {
  return useDesktop() ? ROWS_OF_A_DESK : ROWS_PER_STEP;
}
