import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server that keeps what it is given. */
export interface MailCatcher {
  readonly url: string;
  readonly port: number;
  /** Each mail as it came over the wire, and for whom. */
  readonly mails: { readonly raw: string; readonly recipients: readonly string[] }[];
  readonly close: () => Promise<void>;
}

/** Starts a mail server on this machine, with a certificate that nobody signed; gone after the test. */
export async function catchMail(options: SMTPServerOptions = {}, port = 0): Promise<MailCatcher> {
  const mails: MailCatcher['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then((raw) => {
        mails.push({ raw, recipients });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server listens on no port');
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise((resolve) => server.close(() => resolve()));
    return closing;
  };
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, mails, close };
}
