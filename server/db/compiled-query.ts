import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** A placeholder in a compiled query for a value that is known when it runs. */
class Later {
  constructor(readonly index: number) {}
}

const compiledOnce = new WeakSet<object>();

/** Whether `compiledQuery` compiled a query, so that its text will be used again, however long it is. */
export function comesAgain({ query }: CompiledQuery): boolean {
  return compiledOnce.has(query);
}

/**
 * Compiles a query once for each database and number of values, for calls so frequent that building the query costs
 * more than running it. Its text must depend on nothing else, since transactions share the compiled query.
 */
export function compiledQuery<Row, Value = string>(
  build: (database: PortalDatabase, places: readonly RawBuilder<Value>[]) => Compilable<Row>,
): (database: PortalDatabase, values: readonly Value[]) => Promise<readonly Row[]> {
  const compiledFor = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  return async (database, values) => {
    const { adapter } = database.getExecutor();
    const known = compiledFor.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    compiledFor.set(adapter, known);
    const compiled =
      known.get(values.length) ??
      build(
        database,
        values.map((_, index) => sql<Value>`${new Later(index)}`),
      ).compile();
    known.set(values.length, compiled);
    compiledOnce.add(compiled.query);
    const parameters = compiled.parameters.map((each) => (each instanceof Later ? values[each.index] : each));
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Memoizes an object for each database, created on first use. */
export function ofDatabase<Own>(make: (database: PortalDatabase) => Own): (database: PortalDatabase) => Own {
  const known = new WeakMap<PortalDatabase, { readonly own: Own }>();
  return (database) => {
    const found = known.get(database) ?? { own: make(database) };
    known.set(database, found);
    return found.own;
  };
}
