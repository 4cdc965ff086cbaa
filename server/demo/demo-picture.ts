import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A colour as red, green, blue, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Makes a picture of two colours that meet in a diagonal, as a PNG in a data URI of a few hundred bytes. */
export function demoPicture(width: number, height: number, upper: Colour, lower: Colour): string {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const edge = Math.floor(width * (1 - y / height));
    rows.fill(1, y * (width + 1) + 1 + edge, (y + 1) * (width + 1));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per pixel, each an index in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const file = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...upper, ...lower])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}
