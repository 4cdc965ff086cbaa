import { describe, expect, it } from 'vitest';
import { WrongSetting } from '../../server/process/wrong-setting';
import { readSettings } from '../../server/settings';

describe('the settings', () => {
  it('have a default for everything, and an empty value is none', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      secret: undefined,
      sealKeys: { key: undefined, before: [] },
      mail: undefined,
      push: undefined,
      crm: undefined,
      publicUrl: undefined,
      timeZone: 'Asia/Kolkata',
      videoHosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'vimeo.com'],
      metricsToken: undefined,
      messaging: false,
      pageApi: undefined,
      pageOrigin: undefined,
      trustedProxies: [],
      demoData: true,
      factorDemand: 'optional',
    };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: '', DATABASE_URL: '', PORTAL_SECRET: '', SMTP_URL: '' })).toEqual(defaults);
  });

  it('are taken from the environment', () => {
    const secret = 'x'.repeat(32);
    expect(
      readSettings({
        PORT: '8080',
        HOST: '::1',
        PORTAL_DATA_DIR: '/var/portal',
        DATABASE_URL: 'postgresql://portal@db.example.com:5432/portal',
        PORTAL_SECRET: secret,
        PORTAL_SEAL_KEY: 'k'.repeat(32),
        PORTAL_SEAL_KEYS_BEFORE: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
        SMTP_URL: 'smtp://mail.example.com:587',
        MAIL_FROM: 'Portal <portal@example.com>',
        PUBLIC_URL: 'https://Portal.example.com/',
        PAGE_ORIGIN: 'https://Portal.example.com',
        BUSINESS_TIME_ZONE: 'Asia/Dubai',
        TRAINING_VIDEO_HOSTS: 'films.example.com, example.org',
        VITE_FIREBASE_PROJECT_ID: 'portal-demo',
        VITE_API_BASE_URL: 'https://api.example.com/',
        FCM_SERVICE_ACCOUNT: '/etc/portal/account.json',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      }),
    ).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/var/portal',
      databaseUrl: 'postgresql://portal@db.example.com:5432/portal',
      secret,
      sealKeys: { key: 'k'.repeat(32), before: ['a'.repeat(32), 'b'.repeat(32)] },
      mail: { url: 'smtp://mail.example.com:587', from: 'Portal <portal@example.com>' },
      push: { serviceAccount: '/etc/portal/account.json', baseUrl: 'https://fcm.googleapis.com' },
      crm: undefined,
      publicUrl: 'https://portal.example.com',
      timeZone: 'Asia/Dubai',
      videoHosts: ['films.example.com', 'example.org'],
      metricsToken: undefined,
      messaging: true,
      pageApi: 'https://api.example.com',
      pageOrigin: 'https://portal.example.com',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      demoData: false,
      factorDemand: 'optional',
    });
  });

  it('want a second factor of administrators in production, unless they say otherwise', () => {
    const demandOf = (environment: Record<string, string>) => readSettings(environment).factorDemand;
    expect(demandOf({ NODE_ENV: 'production' })).toBe('several');
    expect(demandOf({ NODE_ENV: 'production', ADMIN_MFA: 'optional' })).toBe('optional');
    expect(demandOf({ ADMIN_MFA: 'required' })).toBe('required');
    expect(() => readSettings({ ADMIN_MFA: 'yes' })).toThrow('ADMIN_MFA must be required or optional');
  });

  it('want a secret that all processes share where they share a database', () => {
    const databaseUrl = 'postgres://localhost/portal';
    expect(() => readSettings({ DATABASE_URL: databaseUrl })).toThrow(/^PORTAL_SECRET [^\n]+$/);
    expect(readSettings({ DATABASE_URL: databaseUrl, PORTAL_SECRET: 'x'.repeat(32) })).toMatchObject({
      databaseUrl,
    });
  });

  it('take the database of several servers, as libpq writes them', () => {
    for (const databaseUrl of [
      'postgres://portal:s,e@cret@one:5432,two:5433/portal?target_session_attrs=read-write&sslmode=require',
      'postgresql://portal@one.example.com,[::1]:5433,10.0.0.3/portal',
      'postgres://portal@%2Fvar%2Frun%2Fone,%2Fvar%2Frun%2Ftwo/portal?target_session_attrs=primary',
    ]) {
      expect(readSettings({ DATABASE_URL: databaseUrl, PORTAL_SECRET: 'x'.repeat(32) })).toMatchObject({
        databaseUrl,
      });
    }
  });

  it('have RazorpayX with all of its access or none of it', () => {
    const access = {
      RAZORPAYX_KEY_ID: 'rzp_test_key',
      RAZORPAYX_KEY_SECRET: 'secret',
      RAZORPAYX_ACCOUNT: '2323230000000001',
    };
    expect(readSettings({}).razorpayx).toBeUndefined();
    expect(readSettings(access).razorpayx).toEqual({
      keyId: 'rzp_test_key',
      keySecret: 'secret',
      account: '2323230000000001',
      webhookSecret: undefined,
      webhookSecretBefore: undefined,
      baseUrl: 'https://api.razorpay.com',
    });
    expect(() => readSettings({ ...access, RAZORPAYX_ACCOUNT: '' })).toThrow(
      /^RAZORPAYX_ACCOUNT is missing: [^\n]+$/,
    );
    const before = { RAZORPAYX_WEBHOOK_SECRET_BEFORE: 'x'.repeat(16) };
    expect(() => readSettings({ ...access, ...before })).toThrow(/^RAZORPAYX_WEBHOOK_SECRET is missing/);
    expect(() => readSettings({ ...before, RAZORPAYX_WEBHOOK_SECRET: 'y'.repeat(16) })).toThrow(
      /^RAZORPAYX_KEY_ID is missing/,
    );
  });

  it('let the portal be reached without TLS on this machine alone', () => {
    for (const publicUrl of ['http://localhost:3000', 'http://127.0.0.1']) {
      expect(readSettings({ PUBLIC_URL: publicUrl })).toMatchObject({ publicUrl });
    }
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ NODE_ENV: 'test' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '127.example.com' }, false],
    [{ HOST: 'portal.example.com' }, false],
    [{ DATABASE_URL: 'postgres://localhost/portal', PORTAL_SECRET: 'x'.repeat(32) }, false],
  ])('of %j make demo data: %s', (environment, demoData) => {
    expect(readSettings(environment)).toMatchObject({ demoData });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://one,,two/portal'],
    ['DATABASE_URL', 'postgres://one,/portal'],
    ['DATABASE_URL', 'postgres://one:5432,two:70000/portal'],
    ['DATABASE_URL', 'postgres://one:x,two/portal'],
    ['DATABASE_URL', 'postgres://one,two/portal?target_session_attrs=standby'],
    ['DATABASE_URL', 'postgres:///portal?host=one,two'],
    ['DATABASE_URL', 'postgres://one/portal?pooler=session'],
    ['DATABASE_URL', 'postgres://u:p@one two/portal'],
    ['STANDBY_DATABASE_URL', 'mysql://localhost/portal'],
    ['STANDBY_DATABASE_URL', 'postgres://one,two/portal?target_session_attrs=read-write'],
    // Without the database that it follows.
    ['STANDBY_DATABASE_URL', 'postgres://one/portal'],
    ['PORTAL_SECRET', 'x'.repeat(31)],
    ['PORTAL_SEAL_KEY', 'x'.repeat(31)],
    ['PORTAL_SEAL_KEY', `${'x'.repeat(32)} `],
    ['PORTAL_SEAL_KEY', `${'x'.repeat(32)},${'x'.repeat(32)}`],
    ['PORTAL_SEAL_KEYS_BEFORE', `${'x'.repeat(32)},short`],
    ['RAZORPAYX_ACCOUNT', '2323 2300'],
    ['RAZORPAYX_WEBHOOK_SECRET', 'x'.repeat(15)],
    ['RAZORPAYX_URL', 'http://api.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['METRICS_TOKEN', 'short'],
    ['PUBLIC_URL', 'http://portal.invalid'],
    ['PUBLIC_URL', 'portal.invalid'],
    ['PUBLIC_URL', 'https://portal.invalid/path'],
    ['PUBLIC_URL', 'https://user@portal.invalid'],
    ['PUBLIC_URL', 'https://portal.invalid:99999'],
    ['PAGE_ORIGIN', 'http://portal.invalid'],
    ['PAGE_ORIGIN', 'portal.invalid'],
    ['PAGE_ORIGIN', 'https://portal.invalid/path'],
    ['PAGE_ORIGIN', 'https://portal.invalid,https://other.invalid'],
    ['PAGE_ORIGIN', '*'],
    ['PAGE_ORIGIN', 'null'],
    ['FCM_BASE_URL', 'fcm.googleapis.com'],
    ['VITE_API_BASE_URL', 'api.example.com'],
    ['VITE_SUPPORT_WIDGET_URL', 'http://support.example.com'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.1;10.0.0.2'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '127.0.0.1, ::/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
    ['BUSINESS_TIME_ZONE', 'Asia/Nowhere'],
    ['BUSINESS_TIME_ZONE', 'IST please'],
  ])('%s=%s is refused in one line that names it and not its value', (name, value) => {
    let message = '';
    try {
      readSettings({ [name]: value });
    } catch (error) {
      if (error instanceof WrongSetting) message = error.message;
    }
    expect(message).toMatch(new RegExp(`^${name} [^\\n]+$`));
    expect(message).not.toContain(value);
  });
});
