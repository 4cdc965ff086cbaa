// Reads the plain lines of deals whose words it knows, a piece of the file at a time. What it does not know, or does not
// understand, it leaves to its host, who teaches it.
import { copy, isBehind } from './bytes';
import { groupOf, hasRoom, learnGroup } from './groups';
import { begin, cellLength, cellStart, goOn, lineLength, lineStart, need, open } from './lines';
import { room } from './memory';
import { learnMonth, monthOf, NOT_KNOWN } from './months';
import { Words } from './words';

export { learnGroup, learnMonth };

/** An id, a franchise and a product, four commas and the end of the line. */
const LEAST_LINE: u32 = 8;
/** Franchise, product and month of a new group. */
const TRIPLE: usize = 12;

const codes = new Words();
/** Twice the number of a product, and one more for a free demat account. */
const products = new Words();
const stages = new Words();

let idPlace: i32 = 0;
let codePlace: i32 = 0;
let createdPlace: i32 = 0;
let productPlace: i32 = 0;
let stagePlace: i32 = 0;
/** Bytes and number of the one stage that is asked for of a deal that is no free demat account. */
let voidLength: u32 = 0;
let voidStage: i32 = 0;

/** Where a piece is to be put, and where for each of its rows the end of the id, the start of the line, group and stage are. */
export let piece: usize = 0;
export let ids: usize = 0;
export let idEnds: usize = 0;
export let lineStarts: usize = 0;
export let groups: usize = 0;
export let stageOf: usize = 0;
export let newGroups: usize = 0;

/** What the last `read` gave: rows, new groups, whether each id is behind the one before, bytes of the longest line. */
export let rowCount: i32 = 0;
export let newCount: i32 = 0;
export let isAscending: bool = true;
export let longest: u32 = 0;

/** Makes room for pieces of at most so many bytes, and says how many cells a line has and where they are. */
export function setUp(
  capacity: u32,
  width: i32,
  id: i32,
  code: i32,
  created: i32,
  product: i32,
  stage: i32,
  lengthOfVoid: u32,
  numberOfVoid: i32,
): void {
  voidLength = lengthOfVoid;
  voidStage = numberOfVoid;
  idPlace = id;
  codePlace = code;
  createdPlace = created;
  productPlace = product;
  stagePlace = stage;
  piece = open(capacity, width);
  need(id);
  need(code);
  need(created);
  need(product);
  need(stage);
  ids = room(capacity);
  const rows = capacity / LEAST_LINE;
  idEnds = room(4 * rows);
  lineStarts = room(4 * rows);
  groups = room(4 * rows);
  stageOf = room(rows);
  newGroups = room(TRIPLE * rows);
}

export function learnCode(start: usize, length: u32, number: i32): void {
  codes.learn(start, length, number);
}

export function learnProduct(start: usize, length: u32, number: i32, isDemat: bool): void {
  products.learn(start, length, 2 * number + <i32>isDemat);
}

export function learnStage(start: usize, length: u32, stage: i32): void {
  stages.learn(start, length, stage);
}

/**
 * Reads lines from a byte of the piece on; gives where the first starts that it leaves to its host. New groups get the
 * numbers from `nextGroup` on.
 */
export function read(from: u32, length: u32, nextGroup: i32): u32 {
  let until = from;
  let id = ids;
  let lastId = ids;
  let lastLength: u32 = 0;
  let rows: i32 = 0;
  let most: u32 = 0;
  let areBehind = true;
  newCount = 0;
  begin(from, length);
  while (goOn()) {
    const idStart = cellStart(idPlace);
    const idLength = cellLength(idPlace);
    const group = groupOfLine(nextGroup);
    if (idLength === 0 || group < 0) break;
    const stage = stageOfLine();
    if (stage < 0) break;
    if (group === nextGroup + newCount) openGroup(group);
    if (idLength !== lastLength) areBehind = areBehind && idLength > lastLength;
    else areBehind = areBehind && isBehind(idStart, lastId, idLength);
    copy(id, idStart, idLength);
    lastId = id;
    lastLength = idLength;
    id += idLength;
    store<u32>(idEnds + 4 * rows, <u32>(id - ids));

    store<u32>(lineStarts + 4 * rows, lineStart());
    store<i32>(groups + 4 * rows, group);
    store<u8>(stageOf + rows, <u8>stage);
    rows += 1;
    most = max(most, lineLength());
    until = lineStart() + lineLength();
  }
  rowCount = rows;
  longest = most;
  isAscending = areBehind;
  return until;
}

let code: i32 = 0;
let product: i32 = 0;
let month: i32 = 0;

/** The number of the line's group, the next one for a new one; negative where a word is not known. */
function groupOfLine(nextGroup: i32): i32 {
  code = codes.numberOf(cellStart(codePlace), cellLength(codePlace));
  product = products.numberOf(cellStart(productPlace), cellLength(productPlace));
  month = monthOf(cellStart(createdPlace), cellLength(createdPlace));
  if (code < 0 || product < 0 || month === NOT_KNOWN || !hasRoom(month)) return -1;
  const group = groupOf(code, product >> 1, month);
  return group < 0 ? nextGroup + newCount : group;
}

function openGroup(group: i32): void {
  const triple = newGroups + TRIPLE * newCount;
  store<i32>(triple, code);
  store<i32>(triple, product >> 1, 4);
  store<i32>(triple, month, 8);
  learnGroup(code, product >> 1, month, group);
  newCount += 1;
}

/** What the stage says, 0 for a deal that can neither be void nor a free demat account; negative where it is not known. */
function stageOfLine(): i32 {
  const length = cellLength(stagePlace);
  const isDemat = (product & 1) !== 0;
  if (!isDemat && length !== voidLength) return 0;
  const stage = stages.numberOf(cellStart(stagePlace), length);
  return isDemat || stage === voidStage ? stage : min(stage, 0);
}
