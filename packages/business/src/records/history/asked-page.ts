/** What the history page is opened with (business.md, section 2). */
export interface AskedPage {
  /** historyMonth: the records that were in force at the end of it. */
  readonly month: string;
  /** historyItem: the module or the form whose records are shown. */
  readonly item: string;
  /** historyCode: only records with this value; '' for all. */
  readonly code: string;
  /** historyCodeProp: the item that has the value; '' for the number of the form. */
  readonly codeProp: string;
  /** tableListType: what a record of the list opens. */
  readonly opens: 'record' | 'versions';
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const NAMES = {
  month: 'historyMonth',
  item: 'historyItem',
  code: 'historyCode',
  codeProp: 'historyCodeProp',
  opens: 'tableListType',
} as const;
/** Longer values are no code. */
const LONGEST_CODE = 200;

/** Reads the address of the history page; without a month it is the current one. */
export function askedOfPage(params: URLSearchParams, now = new Date()): AskedPage {
  const text = (name: keyof typeof NAMES) => (params.get(NAMES[name]) ?? '').trim().slice(0, LONGEST_CODE);
  const month = text('month');
  return {
    month: MONTH.test(month) ? month : monthOf(now),
    item: text('item'),
    code: text('code'),
    codeProp: text('codeProp'),
    opens: text('opens') === 'versions' ? 'versions' : 'record',
  };
}

/** The address of the history page, without what is empty. */
export function paramsOfPage(asked: AskedPage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([name, parameter]) => {
      // The names are those of `AskedPage`.
      const value = asked[name as keyof AskedPage];
      return value === '' || value === 'record' ? [] : [[parameter, value]];
    }),
  );
}

function monthOf(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
