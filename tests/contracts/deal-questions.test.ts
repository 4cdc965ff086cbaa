import { HttpDealQuestions } from '#adapters/http/http-deal-questions';
import { MovableClock } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';
import { dealQuestionsContract, QUESTION_DEALS } from './deal-questions.contract';

dealQuestionsContract(`HTTP to our server, and ${ENGINE} behind it`, async () => {
  const clock = new MovableClock();
  const server = await serverWithPartner({}, clock);
  const { database } = server.dependencies;
  await database
    .insertInto('users')
    .values({
      id: 'u0',
      email: 'admin@example.com',
      role: 'admin',
      name: 'Office Person',
      password_hash: '-',
      status: 'active',
    })
    .execute();
  for (const [place, id] of QUESTION_DEALS.entries()) {
    await database
      .insertInto('deals')
      .values({
        id,
        franchise_code: `FR-00${place + 1}`,
        created_time: '2026-10-05',
        product_category: 'Mutual Fund',
        stage: 'Open',
        deal_name: 'Asha Verma',
      })
      .execute();
  }
  const of = async (user: string) => new HttpDealQuestions(clientOf(server, await server.tokenFor(user)));
  return {
    first: await of('u1'),
    second: await of('u2'),
    office: await of('u0'),
    pass: (minutes) => clock.pass(minutes),
    close: server.close,
  };
});
