/** A file on its way. */
interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** Told again and again how many of its bytes are gone. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file by XMLHttpRequest, which alone tells how far it is. Fails when it was stopped or no answer came; an
 * answer of any status is one.
 */
export function xhrUpload(
  outgoing: Outgoing,
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }> {
  const { url, method, headers, file, onProgress, signal } = outgoing;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(new Error('The file could not be sent.'));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    // The last step is told now and then before it is done, and not again.
    request.upload.onload = () => onProgress(file.size);
    request.onload = () =>
      resolve({ status: request.status, text: request.responseText, headers: retryAfterOf(request) });
    request.onerror = fail;
    request.onabort = fail;
    // A film outlives many signals, and none of them shall hold on to it.
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) fail();
    else request.send(file);
  });
}

/** The one header that is read of an answer. */
function retryAfterOf(request: XMLHttpRequest): Headers {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
}
