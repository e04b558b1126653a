/** A stream of messages in a test. */
export interface EventReading {
  /** Resolves with the received text once it contains this text or matches this pattern. */
  until(text: string | RegExp): Promise<string>;
  /** Resolves with everything that was received when the server has ended the stream. */
  readonly ended: Promise<string>;
  close(): void;
}

/** Opens the stream at an address; throws if its headers are not right for browsers and proxies. */
export async function readEvents(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReading> {
  const control = new AbortController();
  const response = await fetch(address, { signal: control.signal, headers });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  if (status !== 200 || !type.includes('text/event-stream') || response.headers.get('x-accel-buffering') !== 'no')
    throw new Error(`No stream: ${String(status)} ${type}`);
  let come = '';
  const waiting = new Set<() => void>();
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      come += decoder.decode(chunk, { stream: true });
      for (const look of waiting) look();
    }
    return come;
  })();
  ended.catch(() => undefined);
  return {
    ended,
    close: () => control.abort(),
    until: (wanted) =>
      new Promise((done) => {
        const look = () => {
          if (!(typeof wanted === 'string' ? come.includes(wanted) : wanted.test(come))) return;
          waiting.delete(look);
          done(come);
        };
        waiting.add(look);
        look();
      }),
  };
}
