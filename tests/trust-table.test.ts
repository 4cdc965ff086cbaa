import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUARDS } from '../scripts/mutations/guards.mjs';

/**
 * What the portal promises about security and reliability, each line with the test that holds it: what is promised,
 * file below tests/, and a piece of that test's title.
 */
const TABLE: readonly (readonly [promise: string, file: string, title: string])[] = [
  // Who gets in
  [
    'every route for every caller, no cell unasserted',
    'server/access-matrix.test.ts',
    'every endpoint for every caller',
  ],
  [
    'a new route without an entry fails',
    'server/access-matrix.test.ts',
    'has an expectation, and no expectation is left over',
  ],
  [
    'another’s record and a missing one answer alike',
    'server/meetings.test.ts',
    'of another franchise cannot be told from none',
  ],
  [
    'who calls is settled before the body is looked at',
    'server/hostile-calls.test.ts',
    'are not looked at before it is clear who calls',
  ],
  [
    'tokens: one algorithm, issuer, audience, end',
    'server/session.test.ts',
    'a token that is not quite ours',
  ],
  ['idle 30 minutes', 'server/session.test.ts', 'ends after 30 minutes without a call'],
  ['12 hours at most', 'server/session.test.ts', 'ends after 12 hours however busy it is'],
  [
    'a role change or a closed account works at once',
    'server/session.test.ts',
    'has the role and the franchise of now',
  ],
  [
    'an ended session is out at the next call, whatever is asked at the same moment',
    'server/batch-loader.test.ts',
    'are refused to a session that has ended',
  ],
  [
    'a clock a day off gives no session a longer life',
    'server/clock-off.test.ts',
    'instead of letting them live a day longer',
  ],
  [
    'a code goes by the clock of the database',
    'server/clock-off.test.ts',
    'good for 5 minutes by the clock of the database',
  ],
  [
    'a session begins only with the password that still holds',
    'server/begun-before.test.ts',
    'begins no session when meanwhile',
  ],
  [
    'guesses are counted by who guesses, also behind a proxy',
    'server/caller-address.test.ts',
    'counts wrong passwords behind a trusted proxy by who guesses',
  ],
  ['no stranger keeps out who is in', 'server/profile.test.ts', 'is not kept from its owner by a stranger'],
  [
    '300 wrong codes a day at all accounts',
    'server/reset-guesses.test.ts',
    'at all accounts together are 300',
  ],
  ['no demo accounts in production', 'server/processes.test.ts', 'makes no demo accounts in production'],
  ['who is kept out gets a link, good once', 'server/unlock.test.ts', 'lets its owner log in at once'],
  ['an admin is left', 'server/accounts.test.ts', 'keep one when two demote each other at once'],
  [
    'sign-ins, failures, resets, refusals and exports are logged',
    'server/security-log.test.ts',
    'tells of refused calls and of exports',
  ],
  ['deactivation ends sessions', 'server/vendor-admin.test.ts', 'is out at the next call and cannot sign in'],
  ['passwords are measured and the common ones refused', 'server/password-policy.test.ts', 'a new password'],
  [
    'guessing makes wait, also for accounts that do not exist',
    'server/guessing.test.ts',
    'is slowed down for',
  ],
  [
    '200 guesses at once: 5 compared',
    'server/guessing.test.ts',
    'sent 200 times at once gets 5 guesses compared',
  ],
  ['many addresses at one account', 'server/guessing-wide.test.ts', 'at one account from 60 addresses'],
  ['one address at many accounts', 'server/guessing-wide.test.ts', 'at 80 accounts from one address'],
  [
    'a known device goes on',
    'server/guessing-wide.test.ts',
    'keeps neither who is in nor a known device out',
  ],
  [
    'a token needs the password',
    'server/asked-again.test.ts',
    'asks the password, and a wrong one makes none',
  ],
  ['a new token is mailed', 'server/asked-again.test.ts', 'mails the owner and the other administrators'],
  ['names stay as they were', 'server/kept-names.test.ts', 'is kept as it was'],
  ['a cut import says so', 'server/streams-cut.test.ts', 'by a full disk ends with a line that says so'],
  ['a code lives 5 minutes', 'server/reset-code.test.ts', 'is good for 5 minutes'],
  ['a code is good once', 'server/reset-code.test.ts', 'is good once, also when it is sent many times'],
  ['a new code voids the one before', 'server/reset-code.test.ts', 'voids the one before'],
  ['5 guesses a code', 'server/reset-guesses.test.ts', 'after the fifth the right code is refused too'],
  [
    'two processes hold the caps together',
    'postgres/several-processes.test.ts',
    'count wrong passwords and codes together',
  ],
  ['unknown addresses answer alike, in the same time', 'server/reset-unknown.test.ts', 'takes about as long'],
  [
    'a new password needs the proof, for that address',
    'server/reset-proof.test.ts',
    'is good for that very address',
  ],
  ['the proof is good once', 'server/reset-proof.test.ts', 'is good once, also when it is sent many times'],
  ['a new password ends all sessions', 'server/reset-flow.test.ts', 'ends all sessions of the person'],
  ['and is told by mail', 'server/reset-flow.test.ts', 'tells the person by mail'],
  ['JSON only, and no foreign origin', 'server/hostile-calls.test.ts', 'may not post'],
  // What comes in
  [
    'generated calls: never our fault, nothing of the inside',
    'server/generated-calls.test.ts',
    'never our fault',
  ],
  ['bodies end at 64 kB', 'server/hostile-calls.test.ts', 'above 64 kB: 413'],
  ['bodies without an end', 'server/hostile-calls.test.ts', 'without an end: 413'],
  [
    'headers within 5 s',
    'faults/slow-clients.test.ts',
    'one is cut off that takes more than 5 s for the headers',
  ],
  ['300 slow clients hold nobody up', 'faults/slow-clients.test.ts', '300 of them are cut off'],
  [
    'pictures are what their bytes say',
    'server/pictures.test.ts',
    'is what its bytes say and not what its sender says',
  ],
  ['films are what their bytes say', 'server/films.test.ts', 'is refused: %s'],
  [
    'pictures are served as such and nothing else',
    'server/pictures.test.ts',
    'is served as a picture and nothing else',
  ],
  [
    'a server fault’s own words are not shown',
    'http/http-client.test.ts',
    "does not show a server fault's own words",
  ],
  ['cells that begin like a formula are made plain', 'cli/texts-in-files.test.ts', 'HYPERLINK'],
  ['errors of a file name the line', 'server/imports.test.ts', 'names the line in which a row begins'],
  [
    'nothing of a faulty file is stored unless asked',
    'server/imports.test.ts',
    'with a fault is stored only when asked',
  ],
  [
    'an import that is killed is stored whole or not at all',
    'server/import-processes.test.ts',
    'is stored whole or not at all, and goes through after that',
  ],
  [
    'the policy of the page',
    'server/every-answer.test.ts',
    'lets the page reach that service, and nothing else',
  ],
  ['a hostile support form', 'browser/hostile-widget.test.ts', 'reads nothing, leads nowhere'],
  // Figures that can be trusted
  [
    'reads are tried again, with the pause that is asked for',
    'http/http-client.test.ts',
    'waits as long as Retry-After says',
  ],
  ['the time covers the body', 'http/http-client.test.ts', 'limits the body in time too'],
  ['HTML with 200 is unreadable', 'http/http-client.test.ts', 'takes a page of HTML for what it is'],
  [
    '1 of 500 payments failing in each way is named',
    'cli/payment-faults.test.ts',
    'one payment call of 500 that fails',
  ],
  ['money agrees with plain integers', 'core/money.test.ts', 'agrees with plain integer arithmetic'],
  ['sums of the database are those of the use-case', 'server/network-summary.test.ts', 'every digit'],
  [
    'the preview of rules is what saving changes',
    'core/preview-rules.test.ts',
    'says exactly what saving them then changes',
  ],
  ['months in any time zone', 'core/month.test.ts', 'months of the business'],
  [
    'page, terminal and server say the same',
    'pages/same-figures.test.tsx',
    'in the terminal, over HTTP and from a snapshot',
  ],
  // What is kept stays kept
  ['kill -9 under load, one process and two', 'faults/kill.test.ts', 'loses nothing that was acknowledged'],
  ['that search can fail', 'faults/kill.test.ts', 'finds a lead that is gone'],
  ['a full disk', 'faults/disk-full.test.ts', 'a full disk refuses what is written with 503'],
  ['two processes on one PostgreSQL', 'postgres/several-processes.test.ts', 'know the same sessions'],
  ['PostgreSQL stops and comes back', 'postgres/outage.test.ts', 'costs neither a restart nor half a write'],
  [
    'a standby takes over, synchronous: nothing that was acknowledged is lost',
    'postgres/failover.test.ts',
    'has lost nothing when its standby takes over',
  ],
  ['that search can fail, too', 'postgres/failover.test.ts', 'the search finds it'],
  [
    'several servers in one address: the one that takes writes is found',
    'postgres/failover.test.ts',
    'leads to the one that takes writes',
  ],
  ['a long list is one moment’s', 'server/long-lists.test.ts', 'is what stood there at one moment'],
  [
    'a list that is broken off is never taken for whole, and costs no connection',
    'postgres/cut-lists.test.ts',
    'is never taken for whole, and costs no connection',
  ],
  ['kill -9 of the servers over PostgreSQL', 'postgres/kill.test.ts', 'loses nothing that was acknowledged'],
  [
    'serialization failures are done again',
    'postgres/engine.test.ts',
    'that wait for each other are both done in the end',
  ],
  [
    '20 equal creates make one row',
    'postgres/several-processes.test.ts',
    'make one lead of twenty equal calls',
  ],
  [
    'mail outlives its server and a restart',
    'server/smtp-mail.test.ts',
    'outlives a mail server that is down',
  ],
  ['migrations once, four at a time', 'postgres/engine.test.ts', 'is filled by four that start at once'],
  [
    'the same on the embedded database',
    'server/processes.test.ts',
    'starts four times at once on one folder',
  ],
  ['SIGTERM under load', 'faults/stop-under-load.test.ts', 'SIGTERM under load'],
  [
    'a rolling replacement',
    'postgres/several-processes.test.ts',
    'are replaced one after the other under load',
  ],
  [
    'a backup is restored and compared',
    'server/admin-commands.test.ts',
    'is one checked file that brings every table back',
  ],
  [
    'the log of changes is only added to',
    'server/vendor-admin.test.ts',
    'cannot be changed, not even by the database’s own hand',
  ],
  // The browser under fire
  ['a full storage', 'browser/session.e2e.test.ts', 'a full storage loses nothing that is on the screen'],
  ['a role edited to admin', 'pages/session.test.tsx', 'a role edited to admin opens no door'],
  ['log out in one tab', 'browser/session.e2e.test.ts', 'leaves the session of another tab alone'],
  [
    'every path, role and token: guards are pure',
    'core/path-access.test.ts',
    'sends everyone without a token to sign in',
  ],
  ['a part that hangs', 'ui/chunks.test.tsx', 'ends in a ChunkLoadError after 120000 ms'],
  ['one reload per build', 'ui/chunks.test.tsx', 'happens once per build'],
  ['missing assets are 404', 'server/static-site.test.ts', '/assets/app-gone.js'],
  ['offline says so', 'pages/bad-network.test.tsx', 'says that it is offline'],
  [
    'the worker never serves an answer of the API',
    'browser/service-worker.test.ts',
    'no answer of the API for offline',
  ],
  ['no secret and nothing about a person in what it writes', 'server/canaries.test.ts', 'holds no secret'],
  ['metrics are for their token', 'server/metrics.test.ts', 'closed to whoever does not have it'],
];

describe('what is promised', () => {
  it.each(TABLE)('%s', (_, file, title) => {
    const path = `tests/${file}`;
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8'), `${path} has no test "${title}"`).toContain(title);
  });

  it.each(GUARDS)(
    'the guard "$guard" can still be switched off by `npm run mutate`',
    ({ file, find, test }) => {
      expect(readFileSync(file, 'utf8')).toContain(find);
      expect(existsSync(test)).toBe(true);
    },
  );
});
