import type { Slide } from '#core/carousel/slide';
import type { Deal } from '#core/deals/deal';
import type { StageStep } from '#core/deals/stage-step';
import type { Meeting } from '#core/meetings/meeting';
import { openDatabase } from '../../server/db/dialect';
import { migrate } from '../../server/db/migrations/migrate';
import type { PortalDatabase } from '../../server/db/portal-database';
import { CONTRACT_LOGOS, CONTRACT_PROMOTIONS, CONTRACT_TRAININGS } from '../contracts/content-repos.contract';
import { CONTRACT_LEADS } from '../contracts/lead-repo.contract';
import { CONTRACT_PAYMENTS, CONTRACT_REFERENCES } from '../contracts/payment-repo.contract';
import { CONTRACT_OPENING_AMOUNT, CONTRACT_RULES, CONTRACT_VENDORS } from '../contracts/vendor-repo.contract';
import { aMeeting } from './a-meeting';
import { exact } from './exact';
import { fillDatabase } from './fill-database';
import { freshDatabase } from './test-engine';
import { emptyNetwork, type TestNetwork } from './test-network';

/** The slides for everybody, in their order. */
export const CONTRACT_SLIDES: readonly Slide[] = [
  { id: 's2', imageUrl: '/pictures/2.png', alt: 'An offer', link: '/all-promotions' },
  { id: 's1', imageUrl: 'https://pictures.example.com/1.png', alt: 'बिना लिंक के' },
];

/** The meetings of the franchise FR-001. */
export const CONTRACT_MEETINGS: readonly Meeting[] = [
  aMeeting({
    id: 'past',
    title: 'KYC questions',
    startsAt: Date.parse('2026-11-20T11:00:00+05:30'),
    status: 'Confirmed',
  }),
  aMeeting({
    id: 'next',
    title: 'Review',
    kind: 'Video',
    status: 'Confirmed',
    startsAt: Date.parse('2026-11-23T16:00:00+05:30'),
    minutes: 45,
    withWhom: 'Asha Example',
    leadId: 'l1',
    place: 'https://meet.example.com/review',
    agenda: 'Numbers; then papers, both',
    reminder: 60,
  }),
  aMeeting({ id: 'asked' }),
];

/** The changes of stage of the deal `a1`, newest first; `a2` has none. */
export const CONTRACT_STAGES: readonly StageStep[] = [
  { time: '2026-11-20T10:00:00.000Z', before: 'Proposal Sent', after: 'Closed Won.' },
  { time: '2026-11-02T08:30:00.000Z', before: 'Negotiation', after: 'Proposal Sent' },
];

/** Opens a new database, on the engine under test, with the data of the contract suites and these deals. */
export async function filledDatabase(deals: readonly Deal[]): Promise<PortalDatabase> {
  const database = await openDatabase(await freshDatabase('empty'));
  await migrate(database);
  await copyInto(database, deals);
  return database;
}

/** Writes the data of the contract suites into an empty, migrated database. */
export function copyInto(to: PortalDatabase, deals: readonly Deal[]): Promise<void> {
  return fillDatabase(to, contractNetwork(deals));
}

/** Describes the data of the contract suites, with these deals. */
function contractNetwork(deals: readonly Deal[]): TestNetwork {
  const managed = { version: 0, archived: false };
  const network = emptyNetwork();
  network.vendors.push(...CONTRACT_VENDORS);
  for (const [vendorId, rules] of Object.entries(CONTRACT_RULES))
    network.rules.set(
      vendorId,
      rules.map(([productCategory, ratio]) => ({ productCategory, ratio: exact(ratio) })),
    );
  network.openingAmounts.push(exact(CONTRACT_OPENING_AMOUNT), exact('999'));
  network.leads.push(...CONTRACT_LEADS);
  network.meetings.push(...CONTRACT_MEETINGS);
  network.deals.push(...deals);
  if (deals.some(({ id }) => id === 'a1')) network.stages.set('a1', CONTRACT_STAGES);
  for (const [dealId, amounts] of Object.entries(CONTRACT_PAYMENTS))
    network.payments.set(
      dealId,
      amounts.map((amount) => ({ amountPaid: exact(amount), reference: CONTRACT_REFERENCES[dealId] })),
    );
  for (const training of CONTRACT_TRAININGS)
    network.trainings.push({ ...managed, views: 0, finished: 0, ...training });
  for (const promotion of CONTRACT_PROMOTIONS)
    network.promotions.push({ ...managed, stage: 'published', shares: 0, ...promotion });
  network.logos.push(...CONTRACT_LOGOS);
  for (const slide of CONTRACT_SLIDES) network.slides.push({ ...managed, audience: [], ...slide });
  return network;
}
