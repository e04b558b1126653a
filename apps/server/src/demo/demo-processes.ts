/** A process of the main tenant and the form that is bound to it. */
export interface DemoProcess {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly metaKey: string;
  readonly xml: string;
}

/** What a person does in an approval, some hours after the step before. */
interface DemoApprovalStep {
  readonly userId: string;
  readonly hours: number;
  readonly does: 'agree' | 'reject' | 'return' | 'archive' | 'addSign' | 'withdraw' | 'commit';
  readonly comment: string;
  /** The node of a return, or the id of an added signer; else `''`. */
  readonly to: string;
}

/** The approval of a record, from its commit on: the first start runs its commands. */
export interface DemoApproval {
  readonly metaKey: string;
  readonly recordId: string;
  readonly userId: string;
  readonly daysAgo: number;
  /** A verified record that is amended before it is committed. */
  readonly isAmended: boolean;
  readonly steps: readonly DemoApprovalStep[];
}
