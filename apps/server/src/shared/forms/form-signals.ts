/** A tenant has published a form. */
export interface FormSignal {
  readonly tenantId: string;
  readonly metaKey: string;
}

const START = 'form published ';

/** The signal between instances that a form was published. */
export function publishedSignal({ tenantId, metaKey }: FormSignal): string {
  return `${START}${tenantId} ${metaKey}`;
}

/** The signal in a payload; undefined for one about something else. */
export function parseFormSignal(payload: string): FormSignal | undefined {
  if (!payload.startsWith(START)) return undefined;
  const [tenantId = '', ...key] = payload.slice(START.length).split(' ');
  return { tenantId, metaKey: key.join(' ') };
}
