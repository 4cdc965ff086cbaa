import { describe, expect, it } from 'vitest';
import { passwordWeakness, weaknessSentence } from '../../server/features/sign-in/password-policy';
import { wordsOf } from '../../server/features/sign-in/personal-words';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { errorOf, startTestServer } from './start-test-server';

const EASY = 'This password is easy to guess. Please choose another one.';
const PERSONAL = 'The password must not be made of your name, your company, your city or the portal.';
const OWN = 'The password must not be your email address.';

const weakness = (...asked: Parameters<typeof passwordWeakness>) => {
  const fault = passwordWeakness(...asked);
  return fault && weaknessSentence(fault);
};

describe('a new password', () => {
  it.each([
    'password',
    'Password1',
    'password123',
    'Passw0rd!',
    'P@ssw0rd',
    'P@$$w0rd123',
    'Welcome@123',
    'Admin@2026',
    'admin12345',
    'adm1n1strator',
    'qwertyuiop',
    'qwerty123',
    'qwerty12',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'qweasdzxc',
    'asdfghjkl',
    'asdfasdf',
    'zxcvbnm,',
    'abcdefgh',
    'abcd1234',
    'abc12345',
    '1234qwer',
    '12345678',
    '123456789',
    '87654321',
    '11111111',
    '12341234',
    '19901990',
    '01011990',
    '9876543210',
    'aaaaaaaaaa',
    'iloveyou',
    'iloveyou2',
    'sunshine',
    'princess1',
    'football',
    'trustno1',
    'superman',
    'letmein123',
    'changeme!',
    'krishna108',
    'jaishriram',
    'india@123',
    'indiaindia',
    'adminadmin',
    'adminpassword',
    'sachin10!',
    'Vendor123',
    'demat@2026',
    '!@#$%^&*',
    '  password  ',
    '        x       ',
    'ｐａｓｓｗｏｒｄ',
    // From lists of what was stolen.
    'liverpool',
    'dragonfly12',
    'manchester1',
    'blink182',
    'metallica!',
    'nirvana1',
    'Charlotte1',
    'beautiful',
    'basketball23',
    'elephant1',
    'chocolate',
    'alexander',
    'victoria12',
    'startrek1',
    'redsox04',
    'gfhjkmgfhjkm',
    'Mercedes99',
    'scorpion!',
    'snowball1',
  ])('%j is too easy to guess', (password) => {
    expect(weakness(password, 'someone@example.com')).toBe(EASY);
  });

  it.each([
    'my grandmother has 3 goats',
    'correct horse battery staple',
    'vendor-demo-1',
    'new-password-1',
    'k9#Lm2!xQz',
    'Tr0ub4dor&3',
    'passwordless world',
    '73019462851',
    'गुलाबजामुन',
    '🐐🐐🐫🐐🐫🐫🐐🐐',
  ])('%j is taken', (password) => {
    expect(weakness(password, 'someone@example.com')).toBeUndefined();
  });

  it('is not the address', () => {
    expect(weakness('Someone@Example.com', 'someone@example.com')).toBe(OWN);
    expect(weakness('Long.Someone', 'long.someone@example.com')).toBe(OWN);
    expect(weakness('someone@example.org', 'someone@example.com')).toBeUndefined();
  });

  it.each([
    'Surat2026',
    'Sur4t@2026',
    'Angel!Traders',
    'angeltraders99',
    'MeeraKapadia1990',
    'meera.kapadia.surat',
    'PartnerMeera1',
    '2026Kapadia2026',
  ])('%j is made of words that others know', (password) => {
    const words = wordsOf(['Meera Kapadia', 'Angel Traders', 'Surat', null]);
    expect(weakness(password, 'someone@example.com', words)).toBe(PERSONAL);
    expect(passwordWeakness(password, 'someone@example.com', [])).not.toBe('personal');
  });

  it('may hold such a word among others', () => {
    const words = wordsOf(['Meera Kapadia', 'Surat']);
    for (const password of ['Surat has 3 goats', 'meera-8461937-tin-hat', 'zebra Kapadia lamp'])
      expect(passwordWeakness(password, 'someone@example.com', words)).toBeUndefined();
  });

  it('made of the own name or city is refused when it is changed or reset, after the proof alone', async () => {
    const server = await startTestServer();
    const answer = await server.app.request('/api/me/password', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await server.tokenFor('u0')}`,
      },
      body: JSON.stringify({ currentPassword: 'admin-demo-1', newPassword: 'Demo.Administrator2026' }),
    });
    expect([answer.status, await errorOf(answer)]).toEqual([
      400,
      { error: PERSONAL, code: 'password.personal', field: 'newPassword' },
    ]);
    const walk = new ResetWalk(server);
    expect((await walk.setPassword('DemoPartnerOne1')).status).toBe(403);
    await walk.toProof();
    expect(await errorOf(await walk.setPassword('DemoPartnerOne1'))).toMatchObject({ error: PERSONAL });
    // The proof is still good.
    expect((await walk.setPassword('my grandmother has 3 goats')).status).toBe(200);
    await server.close();
  });

  it('of 128 characters is looked at in no time', () => {
    const begun = performance.now();
    for (const unit of ['123', 'qwe', 'abc1', '1@', 'a1!', 'password']) {
      passwordWeakness(unit.repeat(43).slice(0, 127).concat('~'), 'someone@example.com');
    }
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it.each([
    ['1234567', 'Password must be at least 8 characters long'],
    ['', 'Password must be at least 8 characters long'],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
    ['password', EASY],
    ['vendor@example.com', OWN],
    [12345678, 'The value of newPassword is missing or not valid.'],
    [undefined, 'The value of newPassword is missing or not valid.'],
    ['half a \ud800 character', 'The call does not have the expected form.'],
  ])('%j is refused in words', async (newPassword, sentence) => {
    holds('passwords are measured and the common ones refused');
    const server = await startTestServer();
    const walk = new ResetWalk(server);
    await walk.toProof();
    const response = await walk.post('/api/resetPass/setPassword', { email: walk.email, newPassword });
    expect(response.status).toBe(400);
    const refused = await errorOf(response);
    expect(refused.error).toBe(sentence);
    await server.close();
  });

  it.each(['x'.repeat(2).concat('yz1!W~'), 'ab'.repeat(3).concat('~!', '#9'.repeat(60))])(
    'of 8 and of 128 characters is taken: %j',
    async (newPassword) => {
      const server = await startTestServer();
      const walk = new ResetWalk(server);
      await walk.toProof();
      expect([8, 128]).toContain(newPassword.length);
      expect((await walk.setPassword(newPassword)).status).toBe(200);
      expect((await server.signIn(walk.email, newPassword)).status).toBe(200);
      await server.close();
    },
  );
});
