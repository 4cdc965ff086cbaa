import type { Role } from '#core/access/role';
import type { Session } from '#core/session/session';
import { BusinessCalendar } from '#core/shared/month';
import { ANNOUNCED } from '../../server/features/sign-in/announced';
import { paymentsOf } from './a-vendor';
import { exact } from './exact';
import { emptyNetwork, type TestNetwork } from './test-network';

/** Makes a session of the partner FR-001 or of an admin, with every capability announced. */
export function aSession(role: Role): Session {
  const own = role === 'vendor' ? { vendorId: 'v1', franchiseCode: 'FR-001' } : {};
  const user = { vendorId: undefined, franchiseCode: undefined, name: 'Demo', email: 'demo@example.com' };
  return { token: `token-of-${role}`, user: { ...user, ...own, role }, features: ANNOUNCED };
}

/**
 * Makes a small network of two franchises. FR-001 earned this month: 10 % of two payments of 1,000 rupees and 300
 * rupees for one free demat account.
 */
export function aNetwork(): TestNetwork {
  const network = emptyNetwork();
  const today = new BusinessCalendar().dayAt(Date.now());
  const at = `${today}T06:30:00Z`;
  for (const [place, franchiseCode] of ['FR-001', 'FR-002'].entries()) {
    const id = `v${place + 1}`;
    network.vendors.push({
      id,
      franchiseCode,
      name: `Demo Partner ${place + 1}`,
      email: `partner-${place + 1}@example.com`,
    });
    network.accounts.push({
      id: `u${place + 1}`,
      role: 'vendor',
      vendorId: id,
      name: `Demo Partner ${place + 1}`,
      email: `partner-${place + 1}@example.com`,
    });
    network.rules.set(id, [{ productCategory: 'Mutual Fund', ratio: exact('10') }]);
    network.leads.push({
      id: `lead-${place}`,
      franchiseCode,
      name: `Lead Person ${place}`,
      mobile: `98765000${place}0`,
      status: 'New',
      createdTime: at,
    });
  }
  for (let place = 0; place < 3; place += 1) {
    const free = place === 2;
    network.deals.push({
      id: `deal-${place}`,
      franchiseCode: 'FR-001',
      createdTime: at,
      productCategory: free ? 'Free Demat Account' : 'Mutual Fund',
      stage: 'Closed Won.',
      name: `Customer ${place}`,
    });
    network.payments.set(
      `deal-${place}`,
      free ? [] : paymentsOf('1000').map((paid) => ({ ...paid, id: `p${place}` })),
    );
    network.stages.set(`deal-${place}`, []);
  }
  network.openingAmounts.push(exact('300'));
  network.trainings.push({
    id: 'training-1',
    version: 0,
    archived: false,
    title: 'Demat in five steps',
    videoUrl: 'https://youtu.be/example-1',
    minutes: 4,
    required: true,
    views: 0,
    finished: 0,
  });
  network.promotions.push({
    id: 'promotion-1',
    version: 0,
    archived: false,
    stage: 'published',
    title: 'Open an account',
    imageUrl: '/api/pictures/one.png',
    shares: 0,
  });
  network.accounts.push({ id: 'u0', role: 'admin', name: 'Demo', email: 'demo@example.com' });
  return network;
}
