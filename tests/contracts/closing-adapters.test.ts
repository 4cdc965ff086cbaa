import { HttpAgreedAdjustments } from '#adapters/http/http-agreed-adjustments';
import { clientOf } from '../support/client-of';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';
import { addAdmins } from '../support/two-admins';
import { agreedAdjustmentsContract } from './agreed-adjustments.contract';

agreedAdjustmentsContract(`HTTP to our server, and ${ENGINE} behind it`, async () => {
  const server = await serverWithPartner();
  const [first, second] = await addAdmins(server);
  return {
    first: new HttpAgreedAdjustments(clientOf(server, first)),
    second: new HttpAgreedAdjustments(clientOf(server, second)),
    close: server.close,
  };
});
