import { useSearchParams } from 'react-router';

/** The parameters of the address of the message page. */
export type AddressPart = 'state' | 'type' | 'title' | 'page';

export interface MessageAddress {
  /** `read`, `unread`, or empty for both. */
  readonly state: string;
  /** Type of the messages; empty for all. */
  readonly kind: string;
  readonly title: string;
  readonly current: number;
  /** An empty value removes the part. A change of any part but `page` goes back to the first page. */
  readonly change: (part: AddressPart, value: string) => void;
}

/** Filters and page of the messages, read from the address. */
export function useMessageAddress(): MessageAddress {
  const [params, setParams] = useSearchParams();
  return {
    state: params.get('state') ?? '',
    kind: params.get('type') ?? '',
    title: params.get('title') ?? '',
    current: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    change(name, value) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== 'page') next.delete('page');
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
  };
}
