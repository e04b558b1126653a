/** What an item does to others, or others to it, and is edited in a dialog. */
export type RelationEditor = 'formula' | 'cascade' | 'mapping';
