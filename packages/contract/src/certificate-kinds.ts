/** A kind of certificates that are lent, and how a loan names one of them. All kinds have the same loans. */
export interface CertificateKind {
  /** Its entry in the dictionary `warrant_type`; a loan has it as `warrantType`. */
  readonly type: string;
  /** Its record module, and the items with the number and the state of a certificate. */
  readonly module: 'propety' | 'land' | 'immovable';
  readonly number: string;
  readonly status: string;
  /** The items of a loan with the certificate, and with the state that it had. */
  readonly loanItem: string;
  readonly loanStatus: string;
}

/** business.md §2 and §3: a loan says the type of its certificate. Items are spelled as on the wire. */
export const certificateKinds = [
  {
    type: '1',
    module: 'propety',
    number: 'propetyWarrantNumber',
    status: 'propetyWarrantStatus',
    loanItem: 'warrantId',
    loanStatus: 'warrantStatus',
  },
  {
    type: '2',
    module: 'land',
    number: 'landWarrantNumber',
    status: 'landWarrantStatus',
    loanItem: 'landWarrantId',
    loanStatus: 'landStatus',
  },
  {
    type: '3',
    module: 'immovable',
    number: 'immovableNumber',
    status: 'warrantStatus',
    loanItem: 'immovableId',
    loanStatus: 'immovableStatus',
  },
] as const satisfies readonly CertificateKind[];
