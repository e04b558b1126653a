/** A request that is sent while another client measures its waiting time. */
export interface StallRequest {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly body?: string | Uint8Array;
  readonly contentType?: string;
}

/** A POST of JSON. */
export function jsonRequest(name: string, url: string, content: unknown): StallRequest {
  return { name, method: 'POST', url, body: JSON.stringify(content), contentType: 'application/json' };
}
