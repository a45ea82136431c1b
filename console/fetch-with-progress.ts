/** For long bodies: `fetch` does not report upload progress. */
export function fetchWithProgress(
  url: string,
  {
    method,
    headers,
    body,
    signal,
  }: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Blob;
    readonly signal?: AbortSignal | undefined;
  },
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('the request failed'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
