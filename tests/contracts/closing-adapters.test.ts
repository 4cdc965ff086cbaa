import { HttpAgreedAdjustments } from '#adapters/http/http-agreed-adjustments';
import { HttpOwnershipAdmin } from '#adapters/http/http-ownership-admin';
import { ClosingNetwork } from '../server/closing-network';
import { clientOf } from '../support/client-of';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';
import { addAdmins } from '../support/two-admins';
import { agreedAdjustmentsContract } from './agreed-adjustments.contract';
import { ownershipAdminContract } from './ownership-admin.contract';

agreedAdjustmentsContract(`HTTP to our server, and ${ENGINE} behind it`, async () => {
  const server = await serverWithPartner();
  const [first, second] = await addAdmins(server);
  return {
    first: new HttpAgreedAdjustments(clientOf(server, first)),
    second: new HttpAgreedAdjustments(clientOf(server, second)),
    close: server.close,
  };
});

ownershipAdminContract(`HTTP to our server, and ${ENGINE} behind it`, async () => {
  const network = await ClosingNetwork.start();
  for (const id of ['D1', 'D2']) await network.addDeal(id, '2026-08-03', 100);
  await network.close('2026-08');
  for (const id of ['D1', 'D2']) await network.change(id, { code: 'FR-002' });
  return {
    ownership: new HttpOwnershipAdmin(clientOf(network.server, network.tokens[0])),
    changeProduct: (id, category) => network.change(id, { category }),
    close: network.server.close,
  };
});
