/** A file to upload. */
interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** Called repeatedly with the number of bytes sent. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file by XMLHttpRequest, the only API that reports upload progress. Rejects if it was cancelled or no answer
 * arrived; an answer with any status resolves.
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
    // The last progress event may precede the end, and is not repeated.
    request.upload.onload = () => onProgress(file.size);
    request.onload = () =>
      resolve({ status: request.status, text: request.responseText, headers: retryAfterOf(request) });
    request.onerror = fail;
    request.onabort = fail;
    // A signal may outlive many uploads; none of them must stay referenced by it.
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) fail();
    else request.send(file);
  });
}

/** Returns the only header of the answer that is used. */
function retryAfterOf(request: XMLHttpRequest): Headers {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
}
