/** The text printed by `commission` alone. */
export const SHORT_HELP = `Monthly commission figures of the partner portal.

  commission report --all --month last            last month, every franchise
  commission report -f FR-012 --json -o fr.json   one franchise, every month, as JSON

Run \`commission help\` for all commands, \`commission help report\` for the flags of one.
`;

/** Examples before the help of `commission report`. */
export const REPORT_EXAMPLES = `Examples:
  commission report                               every month and franchise
  commission report -f FR-012,FR-019 -m 2026-10   two franchises, one month
  commission report --from 2026-04 -o year.csv    from April on, as CSV
  commission report --by franchise --fy 2026-27   one line per franchise, April to March
  commission report -m last -o october.xlsx       a workbook with the lines of every deal
  commission report --input october --json        from a snapshot, without network
  commission report --basis statement -m last     what was closed, as the statements have it

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 written but incomplete, 4 sign-in needed, 130 cancelled
`;

/** An example before the help of `commission snapshot`. */
export const SNAPSHOT_EXAMPLES = `Example:
  commission snapshot -o october && commission report --input october
`;

/** Examples before the help of `commission auth login`. */
export const LOGIN_EXAMPLES = `Examples:
  commission auth login
  commission auth login --email admin@example.com --password-stdin < password.txt
  commission auth login --with-token < token.txt
`;

/** Examples before the help of `commission auth token create`. */
export const TOKEN_EXAMPLES = `Examples:
  commission auth token create --read-only --expires 90d
  commission auth token create --read-only --name nightly --json
  commission auth token create --read-only --password-stdin < password.txt
`;

/** Examples before the help of `commission config list`. */
export const CONFIG_EXAMPLES = `Examples:
  commission config set api-url https://portal.example.com
  commission config set api-url http://127.0.0.1:3000 --profile test
  commission config list
`;

/** An example before the help of `commission completion`. */
export const COMPLETION_EXAMPLES = `Example:
  commission completion bash
`;

/** Examples before the help of `commission explain`. */
export const EXPLAIN_EXAMPLES = `Examples:
  commission explain D-8812                       one deal, as its page explains it
  commission explain -f FR-012 -m 2026-10 --json  every deal of a month; the lines add up to it
`;

/** Examples before the help of `commission check`. */
export const CHECK_EXAMPLES = `Examples:
  commission check                                every fault, each with its deals; exit code 3 if any
  commission check -m last --json --no-fail       last month, as JSON, always exit code 0
`;

/** Examples before the help of `commission vendors`. */
export const VENDORS_EXAMPLES = `Example:
  commission vendors --columns franchiseCode,name --sort name
`;

/** Examples before the help of `commission deals`. */
export const DEALS_EXAMPLES = `Examples:
  commission deals -m 2026-10 --sort -commission  the best deals of a month first
  commission deals -f FR-012 --format ndjson      a line of JSON for each deal
  commission deals void D-8812 --reason Cancelled   it brings nothing; deals counts has it count again
`;

/** Examples before the help of `commission diff`. */
export const DIFF_EXAMPLES = `Examples:
  commission diff september.json october.json     two reports: which months changed
  commission diff september october --json        two snapshots: every deal, and why
`;

/** Examples before the help of `commission statement`. */
export const STATEMENT_EXAMPLES = `Examples:
  commission statement --franchise FR-012 --month 2026-10
  commission statement -f FR-012 -m last -o statement.pdf
  commission statement -f FR-012 -m 2026-10 --live   of a closed month what its deals come to now
  commission statement --all -m last -o statements   a file for each vendor; exit code 3 if one is incomplete
`;

/** Examples before the help of `commission close`. */
export const CLOSE_EXAMPLES = `Examples:
  commission close status                             months, with state, hash, who and when
  commission close prepare -m last                    totals, what is incomplete, and the hash
  commission close confirm -m 2026-10 --hash 9c41...  closes it; it is never opened again
  commission close show -m 2026-10 -f FR-012          the lines of a vendor; their sha256sum is on its statement
  commission close export -m 2026-10 -o closing       files that sha256sum -c checks
  commission close check closing                      works them out anew, without a portal
`;

/** Examples before the help of `commission adjustments`. */
export const ADJUSTMENT_EXAMPLES = `Examples:
  commission adjustments list --state due         what the next closing will adjust, with the reasons
  commission adjustments list --state proposed    what waits for a second administrator, with the ids
  commission adjustments propose -f FR-012 --kind bonus --amount 150.00 --reason Diwali
  commission adjustments approve 5f3c             the next closing posts it; withdraw takes it back until then
  commission adjustments ownership                closed deals that the CRM has given to others
  commission adjustments decide D-8812 --keep --reason Typo
`;

/** Examples before the help of `commission disputes`. */
export const DISPUTE_EXAMPLES = `Examples:
  commission disputes list --state open --overdue     what the office has to answer, the longest waiting first
  commission disputes view 12                         all that was said, and what it is worth by now
  commission disputes open -m 2026-10 --line 12 --expected 550 --text "Paid on the 3rd"
  commission disputes reply 12 --text "See the receipt" --file receipt.pdf
  commission disputes resolve 12 --outcome partly --amount 150.00 --text "Half of it"
  commission disputes resolve 12 --outcome accepted --corrected payments --text "Entered now"
  commission disputes withdraw 12
`;

/** Examples before the help of `commission ledger`. */
export const LEDGER_EXAMPLES = `Examples:
  commission ledger balance                       what each vendor is owed; all accounts together are 0
  commission ledger opening balances.csv          what vendors are owed from before; a second administrator approves it
  commission ledger verify                        checks every hash, line, sum, entry and deal; exit code 3 with differences
  commission ledger export --format hledger -o journal.ledger
`;

/** Examples before the help of `commission amounts`. */
export const AMOUNT_EXAMPLES = `Examples:
  commission amounts                              opening, earned, adjusted, balance, payable now, to be set off
  commission amounts -f FR-012 --json
  commission amounts -o amounts.xlsx              or .csv, .pdf
`;

/** Examples before the help of `commission payout`. */
export const PAYOUT_EXAMPLES = `Examples:
  commission payout create --cutoff 2026-11-10            a draft of what every vendor is owed on that day
  commission payout submit 3                              another administrator approves it: payout approve 3
  commission payout export 3 --template icici-19 -o october.xlsx
  commission payout import 3 result.xlsx --dry-run        which payments the bank has made, row by row
  commission payout paid 3 -f FR-012 --utr N123456789 --day 2026-11-12
`;

/** Examples before the help of `commission bulk`. */
export const BULK_EXAMPLES = `Examples:
  commission bulk deals D-8812 D-8813 --assign FR-019 --reason Moved --dry-run   lists what would change
  commission bulk leads -f FR-012 --where status=New --assign FR-019 --yes       all that these filters find
  commission bulk leads @ids.txt --archive --yes             ids from a file, or - for stdin
  commission bulk list                                       the newest ones, with the id of each
  commission bulk --go-on 7d0b2f9a --yes                     goes on with one that was listed or stopped
  commission bulk --undo 7d0b2f9a --yes                      puts back what it has changed

Filters of leads: status, source, product, city. Of deals: stage, category, company. Of both: q, from, to. One that is repeated: any of them.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some stay as they are, 4 sign-in needed, 130 stopped: --go-on goes on
`;

/** Examples before the help of `commission mailbox`. */
export const MAILBOX_EXAMPLES = `Examples:
  commission mailbox list                                    the mailboxes, and how many rows wait in each
  commission mailbox remove leads-from-crm --dry-run         what would be lost with it
  commission mailbox remove leads-from-crm --yes             it, its token and the rows that wait; what is stored stays

Exit codes: 0 done, 1 failed, 2 wrong usage, 4 sign-in needed, 130 cancelled
`;

/** Examples before the help of `commission import`. */
export const IMPORT_EXAMPLES = `Examples:
  commission import leads.csv --kind leads --dry-run                 what would happen, line by line
  commission import deals.xlsx --kind deals --map Stage=Status       one column named, the others guessed
  commission import deals.csv --kind deals --source zoho-deals        as the last file of this source was read
  commission import payments.csv --kind payments --skip-faulty       without the rows that have a fault
  commission import vendors.csv --kind vendors                       new ones are invited by email, others changed
  commission import rates.csv --kind vendors --dry-run               a rate revision: code, Ratio: Mutual Fund, Ratios from
  commission import leads.csv --to leads-from-crm                    to a mailbox, by its token in COMMISSION_MAILBOX_TOKEN
  commission import list                                             what was imported, with the id of each
  commission import undo 7d0b2f9a-3c1e-4b57-9a44-0c6a5f1e2d38 --dry-run    what the undo of one would do

Dates: 05/11/2026, 05-11-2026 10:30, 05-Nov-26 and 2026-11-05. Where no day is above 12, --dates says how to read them.
A row is known by its id, a vendor by the franchise code: the same file again changes nothing. One faulty row keeps out the whole file.
Exit codes: 0 done, 1 failed, 2 wrong usage or a missing column, 3 faulty rows, or rows that wait in the mailbox, 4 sign-in needed, 130 cancelled
`;

/** Examples before the help of `commission sync zoho`. */
export const SYNC_EXAMPLES = `Examples:
  commission sync zoho                            what has changed in the CRM since the last time
  commission sync zoho --from-start               everything again

Exit codes: 0 done, 1 ended early (the next run goes on there), 3 records were left out, 4 sign-in needed
`;
