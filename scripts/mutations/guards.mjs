/**
 * The most important guards, by the name with which `// guard: NAME` marks them in the code: what the marked code
 * becomes when its guard is switched off, and the test that must then fail.
 */
export const GUARDS = [
  {
    guard: 'no file pays who is held since the approval',
    off: () => '',
    test: 'tests/server/payouts.test.ts',
  },
  {
    guard: 'an import with a closed month is not undone',
    off: () => 'return undefined;',
    test: 'tests/server/import-undo-closed.test.ts',
  },
  {
    guard: 'what is used since its import is not undone',
    off: () => '',
    test: 'tests/server/import-undo.test.ts',
  },
  {
    guard: 'what was changed since its import is not undone',
    off: () => 'const changedSince = false;',
    test: 'tests/server/import-undo.test.ts',
  },
  {
    guard: 'another administrator approves another franchise code',
    off: () => '',
    test: 'tests/server/code-changes.test.ts',
  },
  {
    guard: 'a deal that came late into a closed month is compared, also where it is worth nothing',
    off: () => 'if (!owner) return true;',
    test: 'tests/server/closing-oracle.test.ts',
  },
  {
    guard: 'a closed deal is compared that the data no longer have as they had it',
    how: 'in a month to come',
    off: () => 'if (now && now.createdDay.slice(0, 7) > month) return true;',
    test: 'tests/server/closing-oracle.test.ts',
  },
  {
    guard: 'a closed deal is compared that the data no longer have as they had it',
    how: 'as another product',
    off: () => 'if (now && now.productCategory !== owner.productCategory) return true;',
    test: 'tests/server/closing-oracle.test.ts',
  },
  {
    guard: 'a closed deal is compared that the data no longer have as they had it',
    how: 'moved by a decision',
    off: () => 'if (now && now.vendorId !== owner.vendorId) return true;',
    test: 'tests/server/closing-oracle.test.ts',
  },
  {
    guard: 'no figure lacks records that are not read yet',
    off: (code) => code.replace('(await isAnyUnread(snapshot)) ? undefined : ', ''),
    test: 'tests/server/unread-records.test.ts',
  },
  {
    guard: 'no month is closed without deals that are not read yet',
    off: () => '',
    test: 'tests/server/unread-records.test.ts',
  },
  {
    guard: 'a version of rules for all products ends those that it left out',
    off: () => '',
    test: 'tests/server/whole-rules-upgrade.test.ts',
  },
  {
    guard: 'a preview of rules judges by what is proposed for the day of a deal',
    off: () => 'const rule = day && rules?.[0];',
    test: 'tests/core/rules-per-product.test.ts',
  },
  {
    guard: 'rules that are taken back give what held before them',
    off: () => 'const before = rulesOfVersions(versions);',
    test: 'tests/core/rule-timeline.test.ts',
  },
  {
    guard: 'rows are limited to the franchises of the token',
    off: () => 'return sql<SqlBool>`1 = 1`;',
    test: 'tests/server/access-matrix.test.ts',
  },
  {
    guard: 'admin calls are for admins',
    off: () => '',
    test: 'tests/server/access-matrix.test.ts',
  },
  {
    guard: 'a session that was ended is over',
    off: () => '',
    test: 'tests/server/session.test.ts',
  },
  {
    guard: 'a token ends',
    off: () => 'const TOLERANCE_SECONDS = 1e9;',
    test: 'tests/server/access-matrix.test.ts',
  },
  {
    guard: 'a sign-in with a password that is changed meanwhile begins nothing',
    off: () => '',
    test: 'tests/server/begun-before.test.ts',
  },
  {
    guard: 'an admin is left',
    off: () => '',
    test: 'tests/server/accounts.test.ts',
  },
  {
    guard: 'refused calls are in the security log',
    off: () => '',
    test: 'tests/server/security-log.test.ts',
  },
  {
    guard: 'wrong codes of all accounts are counted together',
    off: () => '',
    test: 'tests/server/reset-guesses.test.ts',
  },
  {
    guard: 'guessing a password makes wait',
    off: () => '',
    test: 'tests/server/guessing.test.ts',
  },
  {
    guard: 'guessing widely makes wait',
    off: () => '',
    test: 'tests/server/guessing-wide.test.ts',
  },
  {
    guard: 'a token is made only with the password',
    off: () => '',
    test: 'tests/server/asked-again.test.ts',
  },
  {
    guard: 'a sign-in asks for the second factor',
    off: () => '',
    test: 'tests/server/second-factor.test.ts',
  },
  {
    guard: 'a code of the second factor is good once',
    off: () => '',
    test: 'tests/server/second-factor.test.ts',
  },
  {
    guard: 'a recovery code is good once',
    off: () => '',
    test: 'tests/server/second-factor.test.ts',
  },
  {
    guard: 'a challenge for a passkey is good once',
    off: () => '',
    test: 'tests/server/passkeys.test.ts',
  },
  {
    guard: 'a passkey is good for its own account',
    off: () => '',
    test: 'tests/server/passkeys.test.ts',
  },
  {
    guard: 'a passkey is made by a person who was recognised',
    off: (code) => code.replace('true', 'false'),
    test: 'tests/server/passkeys.test.ts',
  },
  {
    guard: 'a passkey is proved by a person who was recognised',
    off: (code) => code.replace('true', 'false'),
    test: 'tests/server/passkeys.test.ts',
  },
  {
    guard: 'acts about money ask for the second factor again',
    off: () => '',
    test: 'tests/server/second-factor-acts.test.ts',
  },
  {
    guard: 'acts about money wait after a reset of the second factor',
    off: () => '',
    test: 'tests/server/second-factor-acts.test.ts',
  },
  {
    guard: 'an actor keeps the name of then',
    off: (code) => code.replace('kept.from_ms <=', '0 <='),
    test: 'tests/server/kept-names.test.ts',
  },
  {
    guard: 'five guesses at a code',
    off: () => '',
    test: 'tests/server/reset-guesses.test.ts',
  },
  {
    guard: 'a new password needs the proof of a code, once',
    off: () => '',
    test: 'tests/server/reset-proof.test.ts',
  },
  {
    guard: 'other sites may change nothing',
    off: () => '',
    test: 'tests/server/hostile-calls.test.ts',
  },
  {
    guard: 'only the one other origin that is set may read and call',
    off: () => 'origin: (origin) => origin',
    test: 'tests/server/cors.test.ts',
  },
  {
    guard: 'a body has an end',
    off: (code) => code.replace('most', '64 * most'),
    test: 'tests/server/hostile-calls.test.ts',
  },
  {
    guard: 'a film is what its bytes say',
    off: () => "return kind ?? 'mp4';",
    test: 'tests/server/films.test.ts',
  },
  {
    guard: 'a film must keep coming',
    off: () => 'const PATIENCE_MS = 10_000_000;',
    test: 'tests/server/stalled-upload-guard.test.ts',
  },
  {
    guard: 'a call that comes again happens once',
    off: (code) => code.replace('!noted', '!noted && key.length > 999'),
    test: 'tests/server/lead-writing.test.ts',
  },
  {
    guard: 'no cell of a sheet runs as a formula',
    off: () => 'return text;',
    test: 'tests/cli/texts-in-files.test.ts',
  },
  {
    guard: 'a deal whose payments cannot be read leaves the figure incomplete',
    off: (code) => code.replace('payments-unreadable', 'no-payments'),
    test: 'tests/core/compute-monthly-commission.test.ts',
  },
  {
    guard: 'an uploaded picture is drawn again',
    off: (code) => code.replace('(drawn)', '(drawn.length > 0 ? sent : drawn)'),
    test: 'tests/server/pictures.test.ts',
  },
  {
    guard: 'a long list that is broken off does not end as a complete one does',
    off: (code) => code.replace('long_reading`)', 'long_reading`).catch(() => ({ rows: [] }))'),
    test: 'tests/postgres/cut-lists.test.ts',
  },
  {
    guard: 'a payout is never more than the balance of now',
    off: () => 'return then;',
    test: 'tests/core/payouts/never-paid-twice.test.ts',
  },
  {
    guard: 'a run of which something was paid by hand makes no file',
    off: () => "export: ['approved', 'exported', 'done']",
    test: 'tests/core/payouts/never-paid-twice.test.ts',
  },
  {
    guard: 'a run with a file or a payment is not cancelled',
    off: () => "cancel: ['draft', 'submitted', 'approved', 'exported', 'done']",
    test: 'tests/core/payouts/never-paid-twice.test.ts',
  },
  {
    guard: 'nobody approves a run of their own',
    off: () => '',
    test: 'tests/core/payouts/never-paid-twice.test.ts',
  },
  {
    guard: 'what is answered stays so, but for a payment that comes back',
    off: () => "if (state === 'paid' || state === 'failed' || state === 'returned') return true;",
    test: 'tests/core/payouts/never-paid-twice.test.ts',
  },
  {
    guard: 'two persons are behind each account, whatever sessions and tokens they use',
    off: () => 'return false;',
    test: 'tests/server/beneficiaries.test.ts',
  },
  {
    guard: 'two persons are behind each account, whatever sessions and tokens they use',
    how: 'of one vendor',
    off: () => 'return enteredBy.userId === by.userId;',
    test: 'tests/server/beneficiaries.test.ts',
  },
  {
    guard: 'an address that was given up lately hears of a changed bank account',
    off: () => '',
    test: 'tests/server/account-news.test.ts',
  },
  {
    guard: 'a restored backup pays nobody again',
    off: () => 'return;',
    test: 'tests/server/bank-details-of-office.test.ts',
  },
  {
    guard: 'the lock of payouts takes two persons',
    off: () => '',
    test: 'tests/server/bank-details-of-office.test.ts',
  },
  {
    guard: 'a UTR is of one payment',
    off: () => '',
    test: 'tests/core/payouts/bank-result.test.ts',
  },
  {
    guard: 'of acts at the same time one is kept',
    off: () => 'const seq = at;',
    test: 'tests/server/payouts/payout-runs.test.ts',
  },
  {
    guard: 'a run whose balances have moved is not approved',
    off: () => '',
    test: 'tests/server/payouts/payout-runs.test.ts',
  },
  {
    guard: 'nobody is paid to an account that changed or is held',
    off: () => 'return [];',
    test: 'tests/server/payouts/payout-holds.test.ts',
  },
  {
    guard: 'what a closed statement says of a payment is what was known then',
    off: () => 'const [acts, events] = [run.events, payout.events];',
    test: 'tests/server/payouts/payout-runs.test.ts',
  },
  {
    guard: "a run that is exported with the gateway's name is paid by it",
    off: (code) => code.replace('name === RAZORPAYX.name || ', ''),
    test: 'tests/server/bank-details-of-office.test.ts',
  },
  {
    guard: 'a template that no bank has read yet exports one payment',
    off: () => '',
    test: 'tests/server/payouts/payout-files.test.ts',
  },
  {
    guard: 'a kept file has the bytes that it was made with',
    off: () => '',
    test: 'tests/server/payouts/payout-files.test.ts',
  },
  {
    guard: 'one number of the bank is of one payment',
    off: () => '',
    test: 'tests/server/payouts/payout-results.test.ts',
  },
  {
    guard: 'nothing is paid under a number that was cut',
    off: () => 'return parsed;',
    test: 'tests/server/payouts/payout-results.test.ts',
  },
  {
    guard: 'a file adds up to its run',
    off: () => '',
    test: 'tests/server/payouts/bank-file.test.ts',
  },
  {
    guard: "a run that is exported with the gateway's name is paid by it",
    off: (code) => code.replace('name === RAZORPAYX.name || ', ''),
    test: 'tests/server/bank-details-of-office.test.ts',
  },
  {
    guard: 'a CRM is tried only with the password',
    off: () => '',
    test: 'tests/server/crm-connection.test.ts',
  },
  {
    guard: 'a CRM is disconnected only with the password',
    off: () => '',
    test: 'tests/server/crm-connection.test.ts',
  },
  {
    guard: 'a mail server is set only with the password',
    off: () => '',
    test: 'tests/server/mail-server.test.ts',
  },
  {
    guard: 'a mail server is removed only with the password',
    off: () => '',
    test: 'tests/server/mail-server.test.ts',
  },
  {
    guard: 'no mail is tried at an inner address',
    off: () => '',
    test: 'tests/server/mail-server.test.ts',
  },
  {
    guard: 'a list that was not searched does not say that a payment is missing',
    off: () => '',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'a call that may have been heeded is not taken for a refused one',
    off: () => '',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'an order has one key, however often it is sent',
    off: () => "const hash = createHash('sha256').update(String(performance.now())).digest('hex');",
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'a payment is paid when its UTR is known',
    off: () => "status: ended ?? 'waiting'",
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'a payment is looked up before it is sent',
    off: () => "const found = { kind: 'none' };",
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'what is answered is not sent',
    off: () => '',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'nothing is sent while payouts are locked',
    off: () => '',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'what the gateway has shown is not sent again',
    off: () => '',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'what was sent from one account is not sent from another',
    off: () => '',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'another process may have sent it since, where the lease has ended',
    off: () => 'await this.#wait(transaction, before, why);',
    test: 'tests/server/payouts/gateway-processes.test.ts',
  },
  {
    guard: 'a payment of another payout with the same reference is not taken for ours',
    off: () => '',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'what the gateway may still pay is not noted by hand',
    off: () => 'return;',
    test: 'tests/server/payouts/gateway.test.ts',
  },
  {
    guard: 'a call of the gateway counts once',
    off: () => '',
    test: 'tests/server/payouts/gateway-calls.test.ts',
  },
  {
    guard: 'the secret before counts for a day',
    off: () => 'return true;',
    test: 'tests/server/payouts/gateway-calls.test.ts',
  },
  {
    guard: 'a signed delivery is what its sender signed',
    off: () => '',
    test: 'tests/server/mailboxes/delivery-authorization.test.ts',
  },
  {
    guard: 'a mailbox opens to its own token',
    off: () => 'if (mailbox) return mailbox;',
    test: 'tests/server/mailboxes/delivery-authorization.test.ts',
  },
  {
    guard: 'guessing at a mailbox makes wait',
    off: () => '',
    test: 'tests/server/mailboxes/delivery-authorization.test.ts',
  },
  {
    guard: 'a mailbox is made only with the password',
    off: () => '',
    test: 'tests/server/mailboxes/delivery-authorization.test.ts',
  },
  {
    guard: 'a mailbox is removed with no more rows than were named',
    off: () => '',
    test: 'tests/server/mailboxes/quarantine.test.ts',
  },
  {
    guard: 'a mailbox that was removed meanwhile takes nothing',
    off: () => '',
    test: 'tests/server/mailboxes/quarantine.test.ts',
  },
  {
    guard: 'a filter that there is not finds no records to change',
    off: () => '',
    test: 'tests/server/bulk-acts.test.ts',
  },
  {
    guard: 'a dispute never ends in both shapes',
    off: () => '',
    test: 'tests/core/disputes/dispute-moves.test.ts',
  },
  {
    guard: 'a dispute is appealed against once',
    off: () => '',
    test: 'tests/core/disputes/dispute-moves.test.ts',
  },
  {
    guard: 'a vendor reads files of the own disputes alone',
    off: () => '',
    test: 'tests/server/disputes.test.ts',
  },
  {
    guard: 'a vendor is not told who of the office it was',
    off: () => 'const by = row.by;',
    test: 'tests/server/disputes.test.ts',
  },
  {
    guard: 'what was proposed for a dispute goes with it',
    off: () => '',
    test: 'tests/server/disputes.test.ts',
  },
  {
    guard: 'a statement is objected to within its days',
    off: () => '',
    test: 'tests/server/disputes.test.ts',
  },
  {
    guard: 'a message carries files of its writer alone',
    off: () => '',
    test: 'tests/server/disputes.test.ts',
  },
  {
    guard: 'a decision has one of two shapes',
    off: () => '',
    test: 'tests/server/disputes.test.ts',
  },
  {
    guard: 'nothing is decided by a figure of before',
    off: () => 'return;',
    test: 'tests/server/disputes.test.ts',
  },
];
