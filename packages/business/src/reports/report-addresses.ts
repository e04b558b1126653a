/** The page on which a unit fills in a report, by its assignment. */
export function fillingAddress(assignId: string): string {
  return `/business/reporttaskassign/fill/${encodeURIComponent(assignId)}`;
}

/** The page of a task with its units and sums. */
export function balanceAddress(taskId: string): string {
  return `/business/reporttask/balance/${encodeURIComponent(taskId)}`;
}
