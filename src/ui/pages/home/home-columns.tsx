import type { ReactNode } from 'react';
import { useDesktop } from '../../kit/components/use-desktop';

/** The parts of Home; each may be empty. */
interface HomeParts {
  readonly figures: ReactNode;
  readonly today: ReactNode;
  readonly tiles: ReactNode;
  readonly offers: ReactNode;
  readonly actions: ReactNode;
  readonly recent: ReactNode;
  readonly training?: ReactNode;
}

/** Arranges Home in one column on a phone; on a desktop business is left, tasks and training are right. */
export function HomeColumns({ figures, today, tiles, offers, actions, recent, training }: HomeParts) {
  const desktop = useDesktop();
  const column = 'grid grid-cols-[minmax(0,1fr)] gap-4';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className={column}>
        {figures}
        {!desktop && today}
        {tiles}
        {desktop && (
          <div>
            {actions}
            {recent}
          </div>
        )}
      </div>
      <div>
        {desktop && <div className={`${column} mb-5`}>{today}</div>}
        {offers}
        {!desktop && actions}
        {!desktop && recent}
        {training}
      </div>
    </div>
  );
}
