import type { AddSign } from './commands/add-sign.ts';
import type { Archive } from './commands/archive.ts';
import type { ChildEnded } from './commands/child-ended.ts';
import type { Claim } from './commands/claim.ts';
import type { Complete } from './commands/complete.ts';
import type { Delegate } from './commands/delegate.ts';
import type { FireTimer } from './commands/fire-timer.ts';
import type { Handled } from './commands/handled.ts';
import type { Jump } from './commands/jump.ts';
import type { Migrate } from './commands/migrate.ts';
import type { Reject } from './commands/reject.ts';
import type { RemoveSign } from './commands/remove-sign.ts';
import type { Resolve } from './commands/resolve.ts';
import type { Resume } from './commands/resume.ts';
import type { Return } from './commands/return-task.ts';
import type { Suspend } from './commands/suspend.ts';
import type { Transfer } from './commands/transfer.ts';
import type { Unclaim } from './commands/unclaim.ts';
import type { Withdraw } from './commands/withdraw.ts';

/** What can happen to an instance, by `type`. */
export type WorkflowCommand =
  | Claim
  | Unclaim
  | Complete
  | Reject
  | Return
  | Archive
  | Withdraw
  | Transfer
  | Delegate
  | Resolve
  | AddSign
  | RemoveSign
  | Suspend
  | Resume
  | Jump
  | Migrate
  | FireTimer
  | Handled
  | ChildEnded;
