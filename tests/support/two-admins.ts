import type { TestServer } from '../server/start-test-server';

/** Makes two administrators, a1 'First Admin' and a2 'Second Admin', and returns their tokens. */
export async function addAdmins(server: TestServer): Promise<readonly [string, string]> {
  for (const [id, name] of [
    ['a1', 'First Admin'],
    ['a2', 'Second Admin'],
  ] as const) {
    await server.dependencies.database
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, role: 'admin', name, password_hash: '-', status: 'active' })
      .execute();
  }
  return [await server.tokenFor('a1'), await server.tokenFor('a2')];
}
