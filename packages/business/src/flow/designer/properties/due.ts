/** When a task is due. */
export type Due =
  | { readonly unit: 'none' }
  | { readonly unit: 'days' | 'hours'; readonly amount: number }
  | { readonly unit: 'text'; readonly text: string };

/** The most days or hours of a duration. */
export const MOST_DUE = 9999;

/** A due date as the model has it: a duration, or a text of its own; undefined for none. */
export function writeDue(due: Due): string | undefined {
  if (due.unit === 'none') return undefined;
  if (due.unit === 'text') return due.text.trim() || undefined;
  return due.unit === 'days' ? `P${due.amount}D` : `PT${due.amount}H`;
}

/** The due date that a model says. */
export function readDue(text: string | undefined): Due {
  if (text === undefined || text.trim() === '') return { unit: 'none' };
  const [, days, hours] = /^(?:P(\d{1,4})D|PT(\d{1,4})H)$/.exec(text.trim()) ?? [];
  if (days !== undefined) return { unit: 'days', amount: Number(days) };
  return hours === undefined ? { unit: 'text', text } : { unit: 'hours', amount: Number(hours) };
}
