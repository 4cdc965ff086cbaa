import sharp from 'sharp';
import { NO_PASSWORD } from '../../../server/features/sign-in/password-hasher';
import { anMp4 } from '../../support/a-film';
import { someSubtitles } from '../../support/some-subtitles';
import { addAdmins } from '../../support/two-admins';
import { catchMail } from '../mail-catcher';
import type { TestServer } from '../start-test-server';
import { NEW_VENDOR } from '../vendor-admin-calls';
import { type Arrange, byAdmin, demo, must, send } from './written-call';

const PORTAL = 'https://portal.example.com';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B5D57' } })
    .png()
    .toBuffer();
const slides = { type: 'image/png', bytes: new Uint8Array(await picture(1280, 720)) };
const pictures = { type: 'image/png', bytes: new Uint8Array(await picture(1200, 800)) };

const dealOf = async ({ dependencies: { database } }: TestServer) =>
  await database
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.deal_id')
    .select(['deals.id', 'payments.id as payment'])
    .where('franchise_code', '=', 'FR-001')
    .where('amount_micros', '>', 0)
    .orderBy('deals.id')
    .executeTakeFirstOrThrow();
const deal = (before: string, rest: string) => async (server: TestServer) =>
  `${before}${(await dealOf(server)).id}${rest}`;
const paymentsSeen = async (server: TestServer) => {
  const { id } = await dealOf(server);
  const rows = await server.dependencies.database
    .selectFrom('payments')
    .select('id')
    .where('deal_id', '=', id)
    .execute();
  return rows.length;
};
const training = { title: 'Training', videoUrl: 'https://youtu.be/example', required: false };
const promotion = { title: 'Promotion', stage: 'draft' };
const rules = [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 40 }];
const versionOf = async (
  { dependencies: { database } }: TestServer,
  table: 'trainings' | 'promotions',
  id: string,
) =>
  (await database.selectFrom(table).select('revision').where('id', '=', id).executeTakeFirstOrThrow())
    .revision ?? 0;
const slidePicture = async (server: TestServer) =>
  (
    await server.dependencies.database
      .selectFrom('carousel_slides')
      .select('image_url')
      .executeTakeFirstOrThrow()
  ).image_url;
const order = async ({ dependencies: { database } }: TestServer, table: 'trainings' | 'carousel_slides') =>
  (
    await database
      .selectFrom(table)
      .select('id')
      .where('removed_at_ms', 'is', null)
      .orderBy('position')
      .execute()
  )
    .map(({ id }) => id)
    .toReversed();

const portal = PORTAL;
const secondAdmin = async (server: TestServer) => {
  const [first] = await addAdmins(server);
  return first;
};
const proposedCode = async (server: TestServer) => {
  await secondAdmin(server);
  const body = { to: 'FR-900', reason: 'Another branch' };
  return (await must(server, 'POST', '/api/vendors/v6/code-changes', body, 'a1')).id;
};
const NEW_ADMIN = { name: 'Asha Admin', email: 'asha.admin@example.com', portal };
const aBulkAct = async (server: TestServer) => {
  const { database } = server.dependencies;
  const { id } = await database.selectFrom('leads').select('id').executeTakeFirstOrThrow();
  return { subject: 'leads', what: 'archive', ids: [id], counted: 1 };
};

/** Makes a source of files by an import that names it. */
async function aSource(server: TestServer): Promise<string> {
  const file = { type: 'text/csv', bytes: 'id,Franchise_code,Full_Name\nL-1,FR-001,Asha\n' };
  const path = '/api/imports/leads?source=First';
  await (await send('POST', { server, path, file, token: await server.tokenFor('u0') })).text();
  const { database } = server.dependencies;
  const { id } = await database.selectFrom('import_sources').select('id').executeTakeFirstOrThrow();
  return `/api/import-sources/${id}`;
}

/** A call about the mail server, where none comes from the settings of the server. */
function atMail(body: (port: number) => object, isSet: boolean): Arrange {
  return async () => {
    const { port } = await catchMail();
    const mail = { writesFiles: true, send: async () => {} } as const;
    const server = await demo({ mail, mayConnectToMail: () => true });
    const path = '/api/mail-server';
    if (isSet) await must(server, 'PUT', path, { ...MAIL, port });
    return { server, path, body: body(port), token: await server.tokenFor('u0') };
  };
}
const MAIL = {
  host: '127.0.0.1',
  security: 'starttls',
  sender: 'office@example.com',
  password: 'admin-demo-1',
};

/** What an administrator keeps: vendors, rules, payments of deals, settings and content. */
export const CALLS_OF_OFFICE: Readonly<Record<string, Arrange>> = {
  addVendor: byAdmin('/api/vendors', NEW_VENDOR),
  changeVendor: byAdmin('/api/vendors/v1', { city: 'Nashik' }),
  inviteVendor: byAdmin('/api/vendors/v1/invite', { portal: PORTAL }),
  keepVendorLogo: byAdmin('/api/vendors/logos', undefined, { file: pictures }),
  putVendorRules: byAdmin('/api/vendors/v1/commission-rules', { version: 0, rules, reason: 'Agreed' }),
  putRuleForVendors: byAdmin('/api/vendors/commission-rules', {
    rule: rules[0],
    reason: 'Agreed',
    vendors: [{ vendor_id: 'v3', version: 0 }],
  }),
  takeBackRules: byAdmin(
    '/api/vendors/commission-rules/undo',
    { reason: 'Not agreed', vendors: [{ vendor_id: 'v3', base: 0, version: 1 }] },
    {
      before: (server) =>
        must(server, 'PUT', '/api/vendors/commission-rules', {
          rule: rules[0],
          reason: 'Agreed',
          vendors: [{ vendor_id: 'v3', version: 0 }],
        }),
    },
  ),
  putOpeningAmount: byAdmin('/api/settings/openingamounts', { amount: '300', reason: 'Same for everyone' }),
  setMailServer: atMail((port) => ({ ...MAIL, port }), false),
  removeMailServer: atMail(() => ({ password: MAIL.password }), true),
  changeSettings: byAdmin('/api/settings', { version: 0, disclaimer: 'Read all documents.' }),
  recordPayment: async () => {
    const arranged = await byAdmin(deal('/api/vendors/payment/', ''))();
    const Payments_seen = await paymentsSeen(arranged.server);
    const body = { Amount_paid: '100.50', Paid_on: '2026-11-20', Reference: 'UTR 7', Payments_seen };
    return { ...arranged, body };
  },
  correctPayment: async () => {
    const arranged = await byAdmin(deal('/api/vendors/payment/', '/corrections'))();
    const { payment } = await dealOf(arranged.server);
    const Payments_seen = await paymentsSeen(arranged.server);
    return { ...arranged, body: { Corrects: payment, Reason: 'Typed twice', Payments_seen } };
  },
  proposeCode: byAdmin('/api/vendors/v6/code-changes', { to: 'FR-900', reason: 'Another branch' }),
  approveCode: byAdmin(async (server) => `/api/code-changes/${await proposedCode(server)}/approve`),
  withdrawCode: byAdmin(async (server) => `/api/code-changes/${await proposedCode(server)}/withdraw`),
  stateSetup: byAdmin('/api/setup/statements', { what: 'data', stated: true }),
  sendTestMail: byAdmin('/api/setup/testmail', {}),
  inviteAdmin: byAdmin('/api/accounts', NEW_ADMIN),
  remindAdmin: async () => {
    const arranged = await byAdmin('/api/accounts')();
    const { id } = await must(arranged.server, 'POST', '/api/accounts', NEW_ADMIN);
    arranged.server.clock.pass(2);
    const token = await arranged.server.tokenFor('u0');
    return { ...arranged, token, path: `/api/accounts/${id}/invite`, body: { portal } };
  },
  inviteWaitingVendors: byAdmin(
    '/api/vendors/invitations',
    { portal },
    {
      before: ({ dependencies: { database } }) =>
        database
          .updateTable('users')
          .set({ password_hash: NO_PASSWORD })
          .where('vendor_id', '=', 'v6')
          .execute()
          .then(() => database.updateTable('vendors').set({ invited_at_ms: null }).execute()),
    },
  ),
  makeBulkAct: async () => {
    const arranged = await byAdmin('/api/bulk-acts')();
    return { ...arranged, body: await aBulkAct(arranged.server) };
  },
  stepBulkAct: byAdmin(
    async (server) =>
      `/api/bulk-acts/${(await must(server, 'POST', '/api/bulk-acts', await aBulkAct(server))).id}/steps`,
    { undo: false },
    { tellsWhen: 'bulk_acts' },
  ),
  undoImport: async () => {
    const imported = await CALLS_OF_OFFICE.importRecords?.();
    if (!imported) throw new TypeError('Nothing was imported.');
    const { file, ...rest } = imported;
    await (await send('POST', imported)).text();
    const runs = await rest.server.dependencies.database.selectFrom('import_runs').selectAll().execute();
    return { ...rest, path: `/api/import-runs/${runs.at(-1)?.id}/undo` };
  },
  voidDeal: byAdmin(deal('/api/deals/', '/void'), { reason: 'Entered twice' }),
  countDeal: byAdmin(
    deal('/api/deals/', '/counts'),
    { reason: 'It was right' },
    {
      before: async (server) =>
        must(server, 'POST', `/api/deals/${(await dealOf(server)).id}/void`, { reason: 'Entered twice' }),
    },
  ),
  importRecords: byAdmin('/api/imports/leads', undefined, {
    file: { type: 'text/csv', bytes: 'id,Franchise_code,Full_Name\nL-1,FR-001,Asha\n' },
  }),
  changeImportSource: byAdmin(aSource, { name: 'Office' }),
  removeImportSource: byAdmin(aSource),
  addTraining: byAdmin('/api/training', training),
  changeTraining: async () => {
    const arranged = await byAdmin('/api/training/training-1')();
    return {
      ...arranged,
      body: { ...training, version: await versionOf(arranged.server, 'trainings', 'training-1') },
    };
  },
  removeTraining: byAdmin('/api/training/training-1'),
  restoreTraining: byAdmin('/api/training/training-1/restore', undefined, {
    before: (server) => must(server, 'DELETE', '/api/training/training-1'),
  }),
  orderTrainings: async () => {
    const arranged = await byAdmin('/api/training/order')();
    return { ...arranged, body: { ids: await order(arranged.server, 'trainings') } };
  },
  keepTrainingPicture: byAdmin('/api/training/pictures', undefined, { file: pictures }),
  keepTrainingFilm: byAdmin('/api/training/films', undefined, {
    file: { type: 'video/mp4', bytes: new Uint8Array(anMp4()) },
    leavesTables: true,
  }),
  keepTrainingSubtitles: byAdmin('/api/training/subtitles', undefined, {
    file: { type: 'text/vtt', bytes: someSubtitles() },
    leavesTables: true,
  }),
  addPromotion: byAdmin('/api/demat', promotion),
  changePromotion: async () => {
    const arranged = await byAdmin('/api/demat/promotion-1')();
    return {
      ...arranged,
      body: { ...promotion, version: await versionOf(arranged.server, 'promotions', 'promotion-1') },
    };
  },
  removePromotion: byAdmin('/api/demat/promotion-1'),
  restorePromotion: byAdmin('/api/demat/promotion-1/restore', undefined, {
    before: (server) => must(server, 'DELETE', '/api/demat/promotion-1'),
  }),
  keepPromotionPicture: byAdmin('/api/demat/pictures', undefined, { file: pictures }),
  addSlide: async () => {
    const arranged = await byAdmin('/api/carousel')();
    const kept = await send('POST', { ...arranged, path: '/api/carousel/pictures', file: slides });
    const { imageUrl } = await kept.json();
    return { ...arranged, body: { imageUrl, alt: 'An offer', audience: [] } };
  },
  changeSlide: async () => {
    const arranged = await byAdmin('/api/carousel/slide-1')();
    const imageUrl = await slidePicture(arranged.server);
    return { ...arranged, body: { imageUrl, alt: 'Another offer', audience: [], version: 0 } };
  },
  removeSlide: byAdmin('/api/carousel/slide-1'),
  restoreSlide: byAdmin('/api/carousel/slide-1/restore', undefined, {
    before: (server) => must(server, 'DELETE', '/api/carousel/slide-1'),
  }),
  orderSlides: async () => {
    const arranged = await byAdmin('/api/carousel/order')();
    return { ...arranged, body: { ids: await order(arranged.server, 'carousel_slides') } };
  },
  keepSlidePicture: byAdmin('/api/carousel/pictures', undefined, { file: slides }),
  setOfficeAccount: byAdmin('/api/payout-account', {
    bank: 'HDFC Bank',
    account: '00998877',
    client_code: 'OFFICE1',
  }),
  readBankSheet: byAdmin('/api/payout-templates/columns', undefined, {
    file: { type: 'text/csv', bytes: 'Beneficiary Name,Account No,IFSC,Amount,Reference\n' },
    leavesTables: true,
  }),
  keepBankTemplate: byAdmin('/api/payout-templates/our-bank', {
    kind: 'csv',
    date_format: 'dd/mm/yyyy',
    columns: [
      { heading: 'Account', source: 'account' },
      { heading: 'Amount', source: 'amount' },
      { heading: 'Reference', source: 'reference' },
    ],
  }),
};
