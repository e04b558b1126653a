import type { PortError } from '../../ports/port-error.ts';

type Say = (key: 'failedReference', params: { readonly message: string; readonly id: string }) => string;

/** The sentence of a failed save, with the id with which support finds it. */
export function failureText({ message, details }: PortError, say: Say): string {
  return details.requestId ? say('failedReference', { message, id: details.requestId }) : message;
}
