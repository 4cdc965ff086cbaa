import { expect, it } from 'vitest';
import {
  factorEndedMail,
  factorResetMail,
  factorTurnedMail,
  passkeyMail,
} from '../../server/mail/factor-mails';
import {
  addressChangedMail,
  bankAccountChangedMail,
  invitationMail,
  type Mail,
  passwordChangedMail,
  resetCodeMail,
  unlockMail,
} from '../../server/mail/mail-texts';
import {
  adminInvitationMail,
  checkDiffersMail,
  mailboxTokenMail,
  silentMailboxMail,
  testMailText,
  tokenMadeMail,
} from '../../server/mail/office-mails';
import { aServer } from './start-test-server';

const PORTAL = 'https://portal.example.com';
const ASHA = { name: 'Asha', email: 'asha@example.com' };
const LATA = { name: 'Lata', email: 'lata@example.com' };
const MAILS: Readonly<Record<string, (portal: string | undefined) => Mail>> = {
  resetCode: (portal) => resetCodeMail('4711', portal),
  invitation: (portal) => invitationMail('Asha', ASHA.email, 'https://seen.example.com', portal),
  unlock: () => unlockMail(PORTAL, 'token'),
  addressChanged: (portal) => addressChangedMail('old@example.com', 'new@example.com', portal),
  bankAccount: (portal) =>
    bankAccountChangedMail({ account: '••••5544', ifsc: 'HDFC0000001', isByOffice: true }, portal),
  passwordChanged: passwordChangedMail,
  adminInvitation: (portal) =>
    adminInvitationMail({ ...ASHA, by: LATA.name }, 'https://seen.example.com', portal),
  testMail: testMailText,
  tokenMade: (portal) => tokenMadeMail({ maker: LATA, name: 'nightly', day: '2026-12-31' }, portal),
  mailboxToken: (portal) => mailboxTokenMail({ maker: LATA, name: 'Sheets', id: 'sheets' }, portal),
  silentMailbox: (portal) => silentMailboxMail({ name: 'Sheets', id: 'sheets', days: 3 }, portal),
  checkDiffers: (portal) => checkDiffersMail(['Deal 4: 450 is due'], portal),
  factorTurned: (portal) => factorTurnedMail('on', portal),
  factorReset: (portal) => factorResetMail({ owner: ASHA, by: LATA }, portal),
  factorEnded: (portal) => factorEndedMail(ASHA, portal),
  passkey: (portal) => passkeyMail('Phone', portal),
};
/** Values that must not be lost in another language: addresses, numbers, links, names. */
const valuesIn = (text: string) =>
  [
    ...text.matchAll(
      /https?:\/\/[\w./#=-]*\w|[\w.]+@[\w.]+\w|••••\d+|[A-Z]{4}0\w{6}|\d+|Asha|Lata|Sheets|Phone|nightly/g,
    ),
  ]
    .map(([value]) => value)
    .toSorted();

it.each(Object.entries(MAILS))('%s says the same in both languages, with and without a link', (_, write) => {
  for (const portal of [PORTAL, undefined]) {
    const { en, hi } = write(portal);
    expect(`${en.subject}\n${en.body}`).not.toMatch(/\p{Script=Devanagari}/u);
    for (const text of [hi.subject, hi.body]) expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(hi.body).toMatch(/^नमस्ते/);
    expect(hi.body).not.toMatch(/\b(Hello|you|your|the)\b/);
    expect(new Set(valuesIn(hi.body))).toEqual(new Set(valuesIn(en.body)));
  }
});

it.each([
  ['hi', 'आपका पासवर्ड बदला गया', [false, true]],
  ['en', 'Your password was changed', [true, false]],
  // Who has never logged in since is told in both.
  [null, 'Your password was changed', [true, true]],
] as const)('goes out in the language of its reader (%s)', async (language, subject, [english, hindi]) => {
  const server = await aServer();
  const { database } = server.dependencies;
  await database.updateTable('users').set({ language }).where('id', '=', 'u1').execute();
  const answer = await server.app.request('/api/me/password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await server.tokenFor('u1')}` },
    body: JSON.stringify({ currentPassword: 'vendor-demo-1', newPassword: 'my grandmother has 3 goats' }),
  });
  expect(answer.status).toBe(200);
  await server.mailer?.flush();
  const [mail] = server.mailbox.mails;
  expect(mail?.subject).toBe(subject);
  expect([/Hello/.test(mail?.body ?? ''), /नमस्ते/.test(mail?.body ?? '')]).toEqual([english, hindi]);
});
