import { onTestFinished } from 'vitest';
import { ClosingNetwork } from '../closing-network';
import { type Arrange, must, send, type WrittenCall } from './written-call';

const OBJECTION = { month: '2026-08', line: 1, text: 'This is too little.' };
const NOTE = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A call about the first line of a month that is closed, of the vendor or of an administrator. */
function atDispute(
  path: string,
  by: 'vendor' | 'admin',
  before: (network: ClosingNetwork) => Promise<string>,
  rest: Pick<WrittenCall, 'body' | 'file' | 'leavesTables'> = {},
): Arrange {
  return async () => {
    const network = await ClosingNetwork.start();
    onTestFinished(() => network.server.close());
    await network.addDeal('d1', '2026-08-03', 100);
    await network.close('2026-08');
    const id = await before(network);
    const token = by === 'vendor' ? await network.server.tokenFor('u1') : network.tokens[0];
    return { server: network.server, path: path.replace('{id}', id), token, ...rest };
  };
}

const nothing = async () => '';
const opened = async ({ server }: ClosingNetwork) =>
  String((await must(server, 'POST', '/api/disputes', OBJECTION, 'u1')).id);
async function answered(network: ClosingNetwork): Promise<string> {
  const id = await opened(network);
  const [token] = network.tokens;
  const body = { text: 'It counts at 40 %.', seen: 1 };
  const answer = await send('POST', {
    server: network.server,
    path: `/api/disputes/${id}/messages`,
    token,
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return id;
}

/** What vendors object to, and how the office answers. */
export const CALLS_OF_DISPUTES: Readonly<Record<string, Arrange>> = {
  openDispute: atDispute('/api/disputes', 'vendor', nothing, { body: OBJECTION }),
  writeInDispute: atDispute('/api/disputes/{id}/messages', 'vendor', opened, {
    body: { text: 'Please look again.', seen: 1 },
  }),
  withdrawDispute: atDispute('/api/disputes/{id}/withdraw', 'vendor', opened),
  resolveDispute: atDispute('/api/disputes/{id}/resolve', 'admin', opened, {
    body: { outcome: 'rejected', text: 'It counts at 40 %.', seen: 1 },
  }),
  seeDispute: atDispute('/api/disputes/{id}/seen', 'vendor', answered, { body: { messages: 2 } }),
  sendDisputeFile: atDispute('/api/dispute-files?name=note.pdf', 'vendor', nothing, {
    file: { type: 'application/pdf', bytes: NOTE },
  }),
};
