/** When a task is due. */
export type Due =
  | { readonly unit: 'none' }
  | { readonly unit: 'days' | 'hours'; readonly amount: number }
  | { readonly unit: 'field'; readonly key: string }
  | { readonly unit: 'text'; readonly text: string };

/** The most days or hours of a duration. */
export const MOST_DUE = 9999;

/** A due date as the model has it: a duration, a date of the form, or a text of its own; undefined for none. */
export function writeDue(due: Due): string | undefined {
  switch (due.unit) {
    case 'none':
      return undefined;
    case 'days':
      return `P${due.amount}D`;
    case 'hours':
      return `PT${due.amount}H`;
    case 'field':
      return due.key === '' ? undefined : `\${${due.key}}`;
    case 'text':
      return due.text.trim() || undefined;
  }
}

/** The due date that a model says; `dates` are the keys of the dates of the bound form. */
export function readDue(text: string | undefined, dates: readonly string[] = []): Due {
  if (text === undefined || text.trim() === '') return { unit: 'none' };
  const [, days, hours] = /^(?:P(\d{1,4})D|PT(\d{1,4})H)$/.exec(text.trim()) ?? [];
  if (days !== undefined) return { unit: 'days', amount: Number(days) };
  if (hours !== undefined) return { unit: 'hours', amount: Number(hours) };
  const key = /^\$\{\s*(\w+)\s*\}$/.exec(text.trim())?.[1];
  return key !== undefined && dates.includes(key) ? { unit: 'field', key } : { unit: 'text', text };
}
