import { pathOf } from '#contract/endpoint';
import { verifyOtp } from '#contract/password-reset';
import type { TestServer } from './start-test-server';

/** A person on the way to a new password, with a browser that keeps the cookie. */
export class ResetWalk {
  cookie: string | undefined;

  constructor(
    private readonly server: TestServer,
    readonly email = 'vendor@example.com',
    readonly address = '192.0.2.1',
  ) {}

  sendOtp(email = this.email): Promise<Response> {
    return this.post('/api/resetPass/sendOtp', { email });
  }

  /** The code of the newest mail to the person. */
  async code(): Promise<string> {
    await this.server.mailer?.flush();
    return codeIn(this.server.mailbox.mails.findLast(({ recipient }) => recipient === this.email)?.body);
  }

  /** A code that is not the one that was sent. */
  async wrongCode(): Promise<string> {
    return String((Number(await this.code()) + 1) % 10_000).padStart(4, '0');
  }

  async verifyOtp(code: string, email = this.email): Promise<Response> {
    const response = await this.post(pathOf(verifyOtp, { email }), { OTP: code });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return response;
  }

  setPassword(newPassword: string, email = this.email): Promise<Response> {
    return this.post('/api/resetPass/setPassword', { email, newPassword });
  }

  /** Gets a code by mail and verifies it. */
  async toProof(): Promise<void> {
    await this.sendOtp();
    await this.verifyOtp(await this.code());
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.server.app.request(
      path,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(this.cookie !== undefined && { Cookie: this.cookie }),
          ...headers,
        },
        body: JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: this.address } } },
    );
  }
}

/** The code in the text of a mail, which stands alone on its line. */
export function codeIn(text: string | undefined): string {
  const code = /^\d{4}$/m.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error('There is no code');
  return code;
}
