import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { historiesOf } from '../../server/features/closing/closed-lines';
import { ENGINE } from '../support/test-engine';
import { ClosingNetwork } from './closing-network';

it.runIf(ENGINE === 'SQLite')(
  'lines are looked up by their deals, also where SQLite knows of few lines',
  async () => {
    const network = await ClosingNetwork.start();
    onTestFinished(() => network.server.close());
    const { database } = network;
    await network.addDeals('d', 300, '2026-08-03');
    await network.close('2026-08');
    await network.addDeals('e', 20, '2026-09-03');
    await sql`analyze`.execute(database);
    await network.close('2026-09');
    const asked = vi.spyOn(database, 'executeQuery');
    const ids = Array.from({ length: 300 }, (_, at) => `d-${at}`);
    expect(await historiesOf(database, ids)).toHaveProperty('size', 300);
    const [query] = asked.mock.lastCall ?? [];
    if (!query || !('sql' in query)) throw new Error('Nothing was asked.');
    const { rows } = await database.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    });
    const plan = rows.map(({ detail }) => detail).filter((detail) => detail.includes('closing_lines'));
    expect(plan).toEqual(['SEARCH closing_lines USING INDEX closing_lines_by_deal (deal_id=?)']);
  },
);
