import { parentPort, workerData } from 'node:worker_threads';
import type { Database as SqliteFile, Statement as SqliteStatement } from 'better-sqlite3';
import type { Query, ReadingAnswer, ReadingQuestion } from './reading-thread';
import { Sqlite } from './sqlite-driver';
import { openSqliteReader, preparedStatements } from './sqlite-file';

/** The cells of a row. Without column names, rows reach the other thread in half the time. */
type Cells = readonly unknown[];
type Statement = SqliteStatement<unknown[], Cells>;

if (!parentPort) throw new TypeError('The database is read in a thread of its own.');
const port = parentPort;
/** The open file and its prepared statements, set by the first request, whose answer reports a failure to open. */
let opened: { readonly file: SqliteFile; readonly prepare: (text: string) => Statement } | undefined;
const NOTHING: ReadingAnswer = { kind: 'rows', names: [], rows: [] };
/** The remaining rows of the query that is read in batches. */
let left: IterableIterator<Cells> | undefined;

port.on('message', (question: ReadingQuestion) => {
  try {
    say(answerTo(question));
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : undefined;
    say({ kind: 'failure', message: error instanceof Error ? error.message : String(error), code });
  }
  if (question.kind === 'close') port.close();
});

function say(answer: ReadingAnswer): void {
  port.postMessage(answer);
}

function answerTo(question: ReadingQuestion): ReadingAnswer {
  if (question.kind === 'query') return all(question.query);
  if (question.kind === 'cursor') return first(question.query, question.atMost);
  if (question.kind === 'fetch') return { kind: 'rows', names: [], rows: next(question.atMost) };
  if (question.kind === 'leave') leave();
  else opened?.file.close();
  return NOTHING;
}

function open(): NonNullable<typeof opened> {
  if (opened) return opened;
  const file = openSqliteReader(String(workerData));
  opened = { file, prepare: preparedStatements<Cells>(file) };
  return opened;
}

function all({ text, parameters }: Query): ReadingAnswer {
  const statement = open().prepare(text);
  if (statement.reader)
    return { kind: 'rows', names: namesOf(statement), rows: statement.raw(true).all(...parameters) };
  statement.run(...parameters);
  return NOTHING;
}

function first({ text, parameters }: Query, atMost: number): ReadingAnswer {
  if (left) throw new TypeError('The rows of another query are still being read.');
  // The cursor keeps its own statement, so that the same query can run meanwhile.
  const statement = open().file.prepare<unknown[], Cells>(text).raw(true);
  left = statement.iterate(...parameters);
  return { kind: 'rows', names: namesOf(statement), rows: next(atMost) };
}

function next(atMost: number): readonly Cells[] {
  const rows: Cells[] = [];
  while (rows.length < atMost) {
    const found = left?.next();
    if (!found || found.done) break;
    rows.push(found.value);
  }
  return rows;
}

function leave(): void {
  left?.return?.();
  left = undefined;
}

function namesOf(statement: Statement): readonly string[] {
  return statement.columns().map(({ name }) => name);
}
