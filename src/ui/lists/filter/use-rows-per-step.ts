import { useDesktop } from '../../kit/components/use-desktop';
import { ROWS_OF_A_DESK, ROWS_PER_STEP } from './list-address';

/** Returns how many rows a list shows at first and with each further step, by the room that there is. */
export function useRowsPerStep(): number {
  return useDesktop() ? ROWS_OF_A_DESK : ROWS_PER_STEP;
}
