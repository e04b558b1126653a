/** Forms of a tenant that are read in one call: the most that a page carries. */
export const FORMS_PER_CALL = 1000;
/** Width of the drawer with the items, in px. */
export const ITEMS_DRAWER_WIDTH = 960;
/** Width of the dialog that configures one item, in px: forms.md asks a dialog for 740 at least. */
export const MAPPING_DIALOG_WIDTH = 740;
