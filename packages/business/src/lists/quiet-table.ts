/**
 * For `loading` of a table of antd that is not waiting. antd puts each table into a live region, and a screen reader
 * would read every cell that changes.
 */
export const QUIET = { spinning: false, 'aria-live': 'off' } as const;
