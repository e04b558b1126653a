/** Length of a date, `yyyy-MM-dd` (shell.md §9). */
export const DATE_LENGTH = 10;
