import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that begins to send a film, as one of this length or in pieces that say their own. */
export async function beginUpload(
  address: string,
  token: string,
  length: number | 'chunked',
): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    said += String(data);
  });
  await once(socket, 'connect');
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    `POST /api/training/films HTTP/1.1\r\nHost: x\r\nContent-Type: video/webm\r\nAuthorization: Bearer ${token}\r\n${size}\r\n\r\n`,
  );
  return { socket, said: () => said };
}
