/** A part of an MP4 file: its length, its type and what it holds. */
export function box(type: string, content: Uint8Array | string = ''): Buffer<ArrayBuffer> {
  const held = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + held.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, held]);
}

/** An MP4 file that is whole, as far as its parts go: nothing can be seen in it. */
export function anMp4(said = 'a film', brand = 'isom'): Buffer<ArrayBuffer> {
  return Buffer.concat([
    box('ftyp', `${brand}\0\0\0\x01${brand}avc1`),
    box('moov', box('mvhd', new Uint8Array(40))),
    box('mdat', said),
  ]);
}
