import type { propertyRefusal } from '../property.words.ts';

type LoanRefusal = keyof typeof propertyRefusal.sentences;

/** What is lent, with the forms of its loans and returns. */
export interface LoanKind {
  /** The form of what is lent, and the item with its number. */
  readonly thing: 'propety' | 'keyrecord';
  readonly thingNumber: string;
  /** The item that says whether it is here or lent. */
  readonly status: string;
  /** The form of the loans, the item by which they name what is lent, and the item with their number. */
  readonly loan: 'lend' | 'keylend';
  readonly thingItem: string;
  readonly loanNumber: string;
  /** The form of the returns. They name their loan by `lendId`. */
  readonly back: 'getb' | 'keyreturn';
  /** States in which it is not lent, with the refusal. They stay when a loan ends. */
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

/** Property certificates. */
export const certificateLoans: LoanKind = {
  thing: 'propety',
  thingNumber: 'propetyWarrantNumber',
  status: 'propetyWarrantStatus',
  loan: 'lend',
  thingItem: 'warrantId',
  loanNumber: 'documentNumber',
  back: 'getb',
  barred: { 3: 'WARRANT_FROZEN', 4: 'WARRANT_CANCELLED' },
  cancelled: 'WARRANT_CANCELLED',
  notInForce: 'WARRANT_NOT_IN_FORCE',
  alreadyLent: 'WARRANT_LENT',
  lentOut: 'WARRANT_LENT_OUT',
  statusByLoans: 'WARRANT_STATUS_BY_LOANS',
};

/** Keys of rooms. */
export const keyLoans: LoanKind = {
  thing: 'keyrecord',
  thingNumber: 'keyRecordCode',
  status: 'keyStatus',
  loan: 'keylend',
  thingItem: 'dwKeyRecordId',
  loanNumber: 'code',
  back: 'keyreturn',
  barred: { 3: 'KEY_LOST' },
  cancelled: 'KEY_CANCELLED',
  notInForce: 'KEY_NOT_IN_FORCE',
  alreadyLent: 'KEY_LENT',
  lentOut: 'KEY_LENT_OUT',
  statusByLoans: 'KEY_STATUS_BY_LOANS',
};
