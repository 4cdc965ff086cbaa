import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { flagInState } from '../../kit/navigation/navigation-state';

/** The navigation state of a training opened from the list: closing it goes back in the history. */
export const openedState = { opened: true };

/** Returns the address of all trainings with one of them open. */
export function trainingAddress(id: string, params = new URLSearchParams()): string {
  const opened = new URLSearchParams(params);
  opened.set('training', id);
  return `${paths.allTrainings}?${opened}`;
}

/** Returns the training that the address opens, and the functions that open another one or close it. */
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
