import { certificateKinds } from '@org/contract';
import type { propertyRefusal } from '../property.words.ts';
import { textIn } from './related-records.ts';

type LoanRefusal = keyof typeof propertyRefusal.sentences;

/** What is lent: a form, and the items that its loans are about. */
export interface LentThing {
  readonly form: 'propety' | 'land' | 'immovable' | 'keyrecord';
  /** The item with its number, and the item that says whether it is here or lent. */
  readonly number: string;
  readonly status: string;
  /** The item by which a loan names it. */
  readonly loanItem: string;
  /** The type that such a loan has, where one form has loans of several things. */
  readonly type?: string;
}

/** A kind of loans: what it lends, and the forms of its loans and returns. */
export interface LoanKind {
  readonly things: readonly LentThing[];
  /** The form of the loans, and the item with their number. */
  readonly loan: 'lend' | 'keylend';
  readonly loanNumber: string;
  /** The form of the returns. They name their loan by `lendId`. */
  readonly back: 'getb' | 'keyreturn';
  /** States in which a thing is not lent, with the refusal. They stay when a loan ends. */
  readonly barred: Readonly<Record<string, LoanRefusal>>;
  readonly cancelled: LoanRefusal;
  readonly notInForce: LoanRefusal;
  readonly alreadyLent: LoanRefusal;
  /** It is not cancelled or removed while it is lent. */
  readonly lentOut: LoanRefusal;
  /** Its state is what its loans say. */
  readonly statusByLoans: LoanRefusal;
}

/** The states of what is lent: dictionaries `warrant_status` and `key_status`. */
export const lendingStatus = { here: '1', lent: '2' } as const;

/** The item by which returns name their loan. */
export const LOAN_ITEM = 'lendId';

/** The item with the type of a loan. */
export const TYPE_ITEM = 'warrantType';

/** Certificates of houses, of land and of both. */
export const certificateLoans: LoanKind = {
  things: certificateKinds.map(({ module, number, status, loanItem, type }) => ({
    form: module,
    number,
    status,
    loanItem,
    type,
  })),
  loan: 'lend',
  loanNumber: 'documentNumber',
  back: 'getb',
  barred: { 3: 'WARRANT_FROZEN', 4: 'WARRANT_CANCELLED' },
  cancelled: 'WARRANT_CANCELLED',
  notInForce: 'WARRANT_NOT_IN_FORCE',
  alreadyLent: 'WARRANT_LENT',
  lentOut: 'WARRANT_LENT_OUT',
  statusByLoans: 'WARRANT_STATUS_BY_LOANS',
};

/** A record of keys, of which a loan takes some. */
export const keyThing: LentThing = {
  form: 'keyrecord',
  number: 'keyRecordCode',
  status: 'keyStatus',
  loanItem: 'dwKeyRecordId',
};

/** Keys of rooms. */
export const keyLoans: LoanKind = {
  things: [keyThing],
  loan: 'keylend',
  loanNumber: 'code',
  back: 'keyreturn',
  barred: { 3: 'KEY_LOST' },
  cancelled: 'KEY_CANCELLED',
  notInForce: 'KEY_NOT_IN_FORCE',
  alreadyLent: 'KEY_LENT',
  lentOut: 'KEY_LENT_OUT',
  statusByLoans: 'KEY_STATUS_BY_LOANS',
};

/** One thing that a loan names. */
export interface NamedThing {
  readonly thing: LentThing;
  readonly id: string;
}

/** The things that a loan names: one, if it is in order. */
export function thingsNamedBy({ things }: LoanKind, loan: Parameters<typeof textIn>[0]): readonly NamedThing[] {
  return things.flatMap((thing) => {
    const id = textIn(loan, thing.loanItem);
    return id === '' ? [] : [{ thing, id }];
  });
}
