import { expect } from 'vitest';
import { createMailbox, deliver, mailboxes, quarantine } from '#contract/mailboxes';
import type { TestServer } from '../start-test-server';

/** The columns of a source of leads. */
export const LEAD_COLUMNS = {
  id: 'Lead No',
  Franchise_code: 'Branch',
  Full_Name: 'Customer',
  Mobile: 'Phone',
  Created_Time: 'Came in',
};

/** Calls the mailboxes of a server as an administrator and as a source. */
export class MailboxOffice {
  constructor(private readonly server: TestServer) {}

  /** Makes a mailbox of leads, or of what `more` says; gives its secrets. */
  async make(
    id: string,
    more: Record<string, unknown> = {},
  ): Promise<{ token: string; secret?: string | undefined }> {
    const answer = await this.admin('POST', '/api/mailboxes', {
      id,
      name: `Source ${id}`,
      kind: 'leads',
      mapping: LEAD_COLUMNS,
      dates: 'day-first',
      signed: false,
      password: 'admin-demo-1',
      ...more,
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return createMailbox.answer.parse(JSON.parse(text));
  }

  async admin(method: string, path: string, body?: unknown): Promise<Response> {
    return this.server.app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${await this.server.tokenFor('u0')}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Sends a body to a mailbox. */
  async send(
    id: string,
    token: string,
    body: BodyInit,
    headers: Record<string, string> = {},
    address = '192.0.2.7',
  ): Promise<Response> {
    return this.server.app.request(
      `/api/in/${id}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        body,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
  }

  /** Sends a body that is taken; gives the outcome. */
  async delivered(id: string, token: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await this.send(
      id,
      token,
      typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    );
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return deliver.answer.parse(JSON.parse(text));
  }

  async list() {
    return mailboxes.answer.parse(await (await this.admin('GET', '/api/mailboxes')).json());
  }

  async waiting(id: string) {
    return quarantine.answer.parse(await (await this.admin('GET', `/api/mailboxes/${id}/rows`)).json());
  }

  lead(id: string) {
    const { database } = this.server.dependencies;
    return database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  }
}

/** Rows of a source of leads. */
export function leadRow(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    'Lead No': id,
    Branch: 'FR-001',
    Customer: `Customer ${id}`,
    Phone: '9800000001',
    'Came in': '01/11/2026',
    ...more,
  };
}
