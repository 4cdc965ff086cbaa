/** Makes a box of an MP4 file: its length, its type and its content. */
export function box(type: string, content: Uint8Array | string = ''): Buffer<ArrayBuffer> {
  const held = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + held.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, held]);
}

/** Makes an MP4 file that is complete as far as its boxes go, but shows nothing. */
export function anMp4(said = 'a film', brand = 'isom'): Buffer<ArrayBuffer> {
  return Buffer.concat([
    box('ftyp', `${brand}\0\0\0\x01${brand}avc1`),
    box('moov', box('mvhd', new Uint8Array(40))),
    box('mdat', said),
  ]);
}
