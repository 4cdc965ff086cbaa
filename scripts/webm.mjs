/** One encoded picture: its time in ms, its bytes, and whether it is a key picture. */
/** @typedef {{ time: number, key: boolean, bytes: Buffer }} Frame */

/**
 * Writes a WebM file of VP8 pictures, with its length and an index for seeking.
 * @param {readonly Frame[]} frames the first and then at least one every few seconds is a key picture
 * @param {{ width: number, height: number, lengthMs: number }} film
 * @returns {Buffer}
 */
export function webm(frames, { width, height, lengthMs }) {
  const info = element(
    0x1549a966,
    element(0x2ad7b1, unsigned(1_000_000)),
    element(0x4489, double(lengthMs)),
    element(0x4d80, Buffer.from('portal')),
    element(0x5741, Buffer.from('portal')),
  );
  const track = element(
    0xae,
    element(0xd7, unsigned(1)),
    element(0x73c5, unsigned(1)),
    element(0x83, unsigned(1)),
    element(0x86, Buffer.from('V_VP8')),
    element(0xe0, element(0xb0, unsigned(width)), element(0xba, unsigned(height))),
  );
  const clusters = clustersOf(frames);
  const head = [info, element(0x1654ae6b, track)];
  // Every number in the index has a fixed width, so that its size is known before its content.
  const indexSize = indexOf(clusters, 0).length;
  const index = indexOf(clusters, Buffer.concat(head).length + indexSize);
  const header = element(
    0x1a45dfa3,
    element(0x4282, Buffer.from('webm')),
    element(0x4287, unsigned(4)),
    element(0x4285, unsigned(2)),
  );
  return Buffer.concat([header, element(0x18538067, ...head, index, ...clusters.map(({ bytes }) => bytes))]);
}

/** Each cluster begins with a key picture. */
function clustersOf(frames) {
  const groups = [];
  for (const frame of frames) {
    if (frame.key) groups.push([]);
    groups.at(-1).push(frame);
  }
  return groups.map((group) => {
    const { time } = group[0];
    const blocks = group.map((frame) => {
      const head = Buffer.from([0x81, 0, 0, frame.key ? 0x80 : 0]);
      head.writeInt16BE(frame.time - time, 1);
      return element(0xa3, head, frame.bytes);
    });
    return { time, bytes: element(0x1f43b675, element(0xe7, unsigned(time)), ...blocks) };
  });
}

function indexOf(clusters, before) {
  let at = before;
  const points = clusters.map(({ time, bytes }) => {
    const place = element(0xb7, element(0xf7, unsigned(1)), element(0xf1, unsigned(at)));
    at += bytes.length;
    return element(0xbb, element(0xb3, unsigned(time)), place);
  });
  return element(0x1c53bb6b, ...points);
}

function element(id, ...content) {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x0100_0000_0000_0000n | BigInt(body.length));
  const name = Buffer.from(id.toString(16).padStart(id.toString(16).length % 2 ? 9 : 0, '0'), 'hex');
  return Buffer.concat([name, size, body]);
}

function unsigned(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function double(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
