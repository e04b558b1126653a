/** The page of the tasks of the signed-in person. */
export const INBOX_PATH = '/cloudApps/approval';
