import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { flagInState } from '../../kit/navigation/navigation-state';

/** Passed along where a training is opened from the list, so that closing it goes back there. */
export const openedState = { opened: true };

/** The address of all trainings with one of them open. */
export function trainingAddress(id: string, params = new URLSearchParams()): string {
  const opened = new URLSearchParams(params);
  opened.set('training', id);
  return `${paths.allTrainings}?${opened}`;
}

/** Reads which training the address opens, and gives the ways to another one and back to the list. */
export function useOpenTraining() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get('training') ?? undefined,
    params,
    goOn: (id: string) => void navigate(trainingAddress(id, params), { replace: true, state }),
    close: () => {
      if (flagInState(state, 'opened')) return void navigate(-1);
      const closed = new URLSearchParams(params);
      closed.delete('training');
      setParams(closed, { replace: true });
    },
  };
}
